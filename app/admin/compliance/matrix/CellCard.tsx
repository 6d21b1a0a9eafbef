import { useContext, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { Recording } from '#app/parts/compliance/explained.server.ts'
import type { CardProps } from '#app/parts/compliance/use-matrix-why.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { CARE_CERTIFICATE, type Standing, settled } from '#domains/compliance/state/status.rules.ts'
import css from './cell-card.module.css'
import { NotifyForm, RecordForm, WaiveForm } from './cell-forms.tsx'
import { TypedContext } from './typed.ts'

type Ways = 'Record' | 'Notify' | 'Waive'
type Props = CardProps & { standing: Standing; recording: Recording }

/** What can be done about a record without leaving the matrix; each form keeps what was typed while another is shown. */
export function CellCard({ person, type, standing, recording }: Props) {
  const { search } = useLocation()
  const typed = useContext(TypedContext)
  const known = recording.types.find(({ key }) => key === type.key)
  const isCareCertificate = type.key === CARE_CERTIFICATE
  const outstanding = !settled.includes(standing.status)
  const ways: Ways[] = [
    ...(known && !isCareCertificate ? (['Record'] as const) : []),
    ...(outstanding ? (['Notify'] as const) : []),
    ...(known && outstanding ? (['Waive'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Ways | undefined>(ways[0])
  const form = { personId: person.id, search, typed: typed(`${person.id} ${type.key}`) }
  return (
    <>
      {!known && (
        <p>
          Recorded once, on the person’s <Link to={recording.checksAt}>checks</Link>.
        </p>
      )}
      {ways.length > 0 && (
        <div className={css.ways}>
          {ways.map((way) => (
            <button key={way} type="button" aria-pressed={way === chosen} onClick={() => setChosen(way)}>
              {way}
            </button>
          ))}
        </div>
      )}
      {isCareCertificate && (
        <p>
          Signed standard by standard, in the{' '}
          <Link to={href('/admin/staff/:id/care-certificate', { id: person.id })}>workbook</Link>.
        </p>
      )}
      {known && !isCareCertificate && (
        <div hidden={chosen !== 'Record'}>
          <RecordForm {...form} type={known} today={recording.today} />
          {known.needsCompetence && (
            <ButtonLink
              kind="ghost"
              size="xs"
              to={`${href('/admin/staff/:id/compliance/sign-off', { id: person.id })}?record=${known.key}`}
            >
              Sign off as competent
            </ButtonLink>
          )}
        </div>
      )}
      {outstanding && (
        <div hidden={chosen !== 'Notify'}>
          <NotifyForm {...form} name={person.name} type={type.key} />
        </div>
      )}
      {known && outstanding && (
        <div hidden={chosen !== 'Waive'}>
          <WaiveForm {...form} type={known} today={recording.today} lastDay={recording.lastDay} />
        </div>
      )}
    </>
  )
}
