import { errorList } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import merge from './merges.module.css'

type One = { id: string; name: string }
type Preview = { into: One; moving: string[]; changes: string[] }
type MergePageProps = {
  what: 'location' | 'job'
  from: One
  others: One[]
  preview: Preview | undefined
  /** Where one of the two is merged into the other. */
  addressOf: (id: string) => string
  back: string
}

/** Two entries for the same place or job become one: which it is, which of them stays, and what moves. */
export function MergePage({ what, from, others, preview, addressOf, back }: MergePageProps) {
  return (
    <PageStack>
      <title>{`Merge ${from.name} – Settings`}</title>
      <Card aria-labelledby="merge" className={css.narrow ?? ''}>
        <CardHead id="merge" title={`Merge ${from.name}`} />
        <CardBody>
          {others.length === 0 ? (
            <div className="stack">
              <p>There is no other open {what} that it could be the same as.</p>
              <div className="row">
                <ButtonLink kind="line" to={back}>
                  Back
                </ButtonLink>
              </div>
            </div>
          ) : (
            <Form method="get" action={addressOf(from.id)} className="fields" preventScrollReset>
              <SelectField
                label={`Same ${what} as`}
                hint={`For a ${what} that was entered twice, such as under another name in a spreadsheet.`}
                name="into"
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                empty="Choose"
                defaultValue={preview?.into.id ?? ''}
              />
              <div className="row">
                <Button kind={preview ? 'line' : 'primary'}>See what moves</Button>
                {!preview && (
                  <ButtonLink kind="line" to={back}>
                    Cancel
                  </ButtonLink>
                )}
              </div>
            </Form>
          )}
        </CardBody>
      </Card>
      {preview && <Confirm key={preview.into.id} what={what} {...{ from, preview, addressOf, back }} />}
    </PageStack>
  )
}

type ConfirmProps = Omit<MergePageProps, 'others' | 'preview'> & { preview: Preview }

function Confirm({ what, from, preview: { into, moving, changes }, addressOf, back }: ConfirmProps) {
  const { reply } = useFields()
  const action = addressOf(from.id)
  const busy = useBusy(action)
  return (
    <Card aria-labelledby="stays" className={css.narrow ?? ''}>
      <CardHead id="stays" title={`${into.name} stays`}>
        <ButtonLink kind="line" size="xs" to={`${addressOf(into.id)}?into=${from.id}`}>
          Keep {from.name} instead
        </ButtonLink>
      </CardHead>
      <CardBody>
        <Form method="post" action={action} className="fields" failure="Not merged" preventScrollReset>
          <input type="hidden" name="intoId" value={into.id} />
          <ErrorSummary errors={errorList(reply)} />
          <div className="stack">
            <h3>What moves</h3>
            {moving.length === 0 ? (
              <p>Nothing is at {from.name}.</p>
            ) : (
              <ul className={merge.list}>
                {moving.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="stack">
            <h3>What changes</h3>
            <ul className={merge.list}>
              {changes.map((words) => (
                <li key={words}>{words}</li>
              ))}
              <li>
                {from.name} is in no list any more. A spreadsheet with that name finds {into.name}, and so does the old
                address.
              </li>
            </ul>
          </div>
          <p className="quiet">You can undo this for 30 days. What is added meanwhile stays with {into.name}.</p>
          <FormVerbs busy={busy} busyLabel="Merging" back={back}>
            Merge the two {what}s
          </FormVerbs>
        </Form>
      </CardBody>
    </Card>
  )
}
