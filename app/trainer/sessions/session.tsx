import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PhaseBadge } from '#app/parts/learning/PhaseBadge.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { readRebooking } from '#domains/learning/sessions/rebooking.server.ts'
import {
  type RegisterLine,
  readSession,
  type SessionShown,
} from '#domains/learning/sessions/sessions.queries.server.ts'
import { dateNow, dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { countOf } from '#lib/count.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/session'
import { CodeCard } from './CodeCard.tsx'
import { codeShown } from './code-shown.server.ts'
import { Others } from './Others.tsx'
import { Register } from './Register.tsx'
import { Skills } from './Skills.tsx'
import css from './session.module.css'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const shown = await readSession(ctx, params.id)
  const now = ctx.now.toString()
  const { searchParams } = new URL(request.url)
  const asked = Number(searchParams.get('date'))
  const date =
    shown.dates.find(({ position }) => position === asked) ?? dateNow(shown.dates, now) ?? dateBefore(shown, now)
  return {
    ...shown,
    position: date?.position ?? 1,
    begun: shown.dates.some(({ startsAt }) => startsAt <= now),
    part: searchParams.get('part') === 'code' ? ('code' as const) : ('list' as const),
    missed: shown.phase === 'ended' ? (await readRebooking(ctx, params.id)).people.length : 0,
    code: shown.phase === 'check-in open' ? await codeShown(ctx, params.id) : undefined,
    name: ctx.actor.name,
  }
})

/** The last date that has begun, or else the first. */
const dateBefore = ({ dates }: SessionShown, now: string) =>
  dates.filter(({ startsAt }) => Date.parse(startsAt) <= Date.parse(now)).at(-1) ?? dates[0]

/** One session: who comes, who is here, the code to check in with, and what is to be signed off. */
export default function Session({ loaderData, params }: Route.ComponentProps) {
  const { session, dates, trainer, course, phase, code, name, covers, part, register, missed } = loaderData
  const aside = Boolean(code) || covers.length > 0
  const open = phase !== 'cancelled' && phase !== 'ended' && phase !== 'over'
  return (
    <TrainerShell name={name}>
      <title>{`${session.title} – Trainer`}</title>
      <Breadcrumb crumbs={[{ label: 'Sessions', to: href('/trainer/sessions') }]} />
      <div className={css.frame}>
        <div className={css.head}>
          <h1>{session.title}</h1>
          <PhaseBadge phase={phase} />
        </div>
        <Tools id={params.id} open={open} someone={register.some(isOn)} />
        <p className={css.meta}>
          {dates.map((date) => (
            <span key={date.position} className="num">
              {dateWords(date)}
            </span>
          ))}
          <span>
            {session.place}, {session.capacity} places. Trainer: {trainer}.{course && ` Course: ${course}.`}
          </span>
        </p>
        {phase === 'cancelled' && (
          <Notice tone="soon" icon="x" title="This session is cancelled.">
            {session.reason}
          </Notice>
        )}
        {missed > 0 && (
          <Notice
            tone="soon"
            icon="cal"
            title={`${countOf(missed, 'person', 'people')} missed it and ${missed === 1 ? 'has' : 'have'} no new date.`}
            actions={
              <ButtonLink kind="line" size="xs" to={href('/trainer/sessions/:id/rebook', params)} preventScrollReset>
                Rebook
              </ButtonLink>
            }
          />
        )}
        {aside && <Parts id={params.id} code={Boolean(code)} part={part} />}
        <div className={css.page} data-part={part}>
          {aside && (
            <div className={css.side}>
              {code && <CodeCard code={code} full={href('/trainer/sessions/:id/code', params)} />}
              <Skills shown={loaderData} />
            </div>
          )}
          <div className={css.list}>
            <Register shown={loaderData} position={loaderData.position} begun={loaderData.begun} />
            <Others register={loaderData.register} sessionId={params.id} open={open} />
          </div>
        </div>
      </div>
      <Outlet />
    </TrainerShell>
  )
}

const isOn = ({ state }: RegisterLine) => state === 'placed' || state === 'waiting' || state === 'invited'

function Tools({ id, open, someone }: { id: string; open: boolean; someone: boolean }) {
  return (
    <div className={css.tools}>
      {open && (
        <>
          <ButtonLink kind="quiet" icon="edit" to={href('/trainer/sessions/:id/change', { id })}>
            Change
          </ButtonLink>
          {someone && (
            <ButtonLink kind="quiet" icon="mail" to={href('/trainer/sessions/:id/tell', { id })} preventScrollReset>
              Notify all
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" icon="x" to={href('/trainer/sessions/:id/cancel', { id })} preventScrollReset>
            Cancel session
          </ButtonLink>
        </>
      )}
      <ButtonLink kind="quiet" icon="print" to={href('/trainer/sessions/:id/sheet', { id })}>
        Print sign-in sheet
      </ButtonLink>
    </div>
  )
}

/** On a phone one part at a time. */
function Parts({ id, code, part }: { id: string; code: boolean; part: 'list' | 'code' }) {
  const here = href('/trainer/sessions/:id', { id })
  return (
    <div className={css.parts}>
      <Tabs
        label="Parts of the session"
        split
        tabs={[
          { to: here, label: 'Register', current: part === 'list' },
          { to: `${here}?part=code`, label: code ? 'QR code' : 'What it counts for', current: part === 'code' },
          ...(code ? [{ to: href('/trainer/sessions/:id/results', { id }), label: 'Results', current: false }] : []),
        ]}
      />
    </div>
  )
}
