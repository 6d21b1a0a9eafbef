import { useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import type { ChoosingFilters } from '#domains/inspection/choosing/choosing.form.ts'
import type { Hidden } from '#domains/inspection/hidden.rules.ts'
import { MOST_IN_ONE_PDF } from '#domains/inspection/packs.rules.ts'
import { type PresetKey, presetKeys, presets } from '#domains/inspection/presets.rules.ts'
import { countOf } from '#lib/count.ts'
import { here } from './address.ts'
import css from './inspection.module.css'

/** The form that the ticks of the list belong to. */
export const PACK_FORM = 'pack'

type Props = {
  filters: ChoosingFilters
  chosen: readonly { id: string; name: string }[]
  preset: PresetKey
  allowed: readonly PresetKey[]
  choose: (preset: PresetKey) => void
}

/** Whom the pack is for, what such a reader sees, and the button. */
export function BuildCard({ filters, chosen, preset, allowed, choose }: Props) {
  const { search } = useLocation()
  const busy = useBusy(here)
  const { field } = useFields()
  const { how, seed, location, job, team, who } = filters
  const vets = allowed.length === presetKeys.length
  return (
    <Form id={PACK_FORM} method="post" action={here + search} className="fields" noValidate failure="Nothing was built">
      {Object.entries({ how, seed, location, job, team, who: who || 'in_post' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Card aria-labelledby="redaction">
        <CardHead title="Who it is for" id="redaction">
          <span className="quiet">What a reader will see</span>
        </CardHead>
        <div className={css.redaction}>
          <div
            className={css.choices}
            onChange={({ target }) => choose((target as HTMLInputElement).value as PresetKey)}
          >
            <RadioGroup
              label="Preset"
              quietLabel
              {...field('preset', preset)}
              options={presetKeys.map((key) => ({
                ...{ value: key, label: presets[key].label, note: presets[key].note },
                disabled: !allowed.includes(key),
              }))}
            />
            {!vets && <p className="quiet">The others hold vetting records and need the permission “vetting”.</p>}
          </div>
          <Example preset={preset} />
        </div>
      </Card>
      <div className="grid gap-3">
        <RadioGroup
          label="As"
          across
          {...field('format', 'zip')}
          options={[
            { value: 'zip', label: 'ZIP, one PDF for each person' },
            { value: 'pdf', label: `One PDF, up to ${MOST_IN_ONE_PDF} people` },
          ]}
        />
        <div className="cluster gap-3">
          <Button busy={busy} busyLabel="Starting">
            Build the pack
          </Button>
          {how === 'ticked' && (
            <Button kind="quiet" formMethod="get" className={css.noScript}>
              Keep these ticks
            </Button>
          )}
          <span className="quiet">
            {countOf(chosen.length, 'person', 'people')}. Built in the background: you can leave the page. Kept for 24
            hours.
          </span>
        </div>
      </div>
    </Form>
  )
}

const example: { label: string; value: string; holds?: Hidden; section?: 'recruitment' }[] = [
  { label: 'Name', value: 'Nia Prosser' },
  { label: 'Date of birth', value: '14 May 1994' },
  { label: 'Home address', value: '', holds: 'home_address' },
  { label: 'NI number', value: '', holds: 'ni_number' },
  { label: 'DBS', value: 'Enhanced, certificate ending 7890, issued 2 October 2025', section: 'recruitment' },
  { label: 'Health', value: 'Fit for the role; details', holds: 'health', section: 'recruitment' },
  { label: 'Referee', value: 'Elaine Murray, Oakfield Lodge', holds: 'referee', section: 'recruitment' },
  { label: 'Disclosed', value: 'Nothing disclosed', holds: 'disclosure', section: 'recruitment' },
]

/** The fields of someone who does not exist, as this preset has them. */
function Example({ preset }: { preset: PresetKey }) {
  const { hides, sections } = presets[preset]
  const shown = example.filter(({ section }) => !section || sections.includes('identity'))
  return (
    <div className={css.example}>
      <dl>
        {shown.map(({ label, value, holds }) => {
          const out = holds !== undefined && hides.includes(holds)
          const [before, after] = out && value.includes('; ') ? value.split('; ') : []
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {out ? (
                  <>
                    {before && `${before} `}
                    <span className={css.mark}>
                      <Icon name="dash" />
                      {after ? `${after} left out` : 'Left out'}
                    </span>
                  </>
                ) : (
                  value
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="quiet">
        Fields, records and documents are left out whole and marked as left out. Nothing is blacked out inside a
        document: one that shows what is left out is not in the pack.
      </p>
    </div>
  )
}
