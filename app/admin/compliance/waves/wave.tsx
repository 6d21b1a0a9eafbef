import { data, href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { readList } from '#app/doors/read-list.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { templates } from '#domains/emails.ts'
import { waveFilters, waveForm } from '#domains/notifications/waves.form.ts'
import { noneWords } from '#domains/notifications/waves.labels.ts'
import { peopleOfWave, previewOfWave, readWave, templatesOfWave } from '#domains/notifications/waves.queries.server.ts'
import { dropWave, holdWave, sendWave } from '#domains/notifications/waves.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { addDays, formatDay, formatInstant } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/wave'
import { NotEmailed } from './NotEmailed.tsx'
import { WaveDecision } from './WaveDecision.tsx'
import { WaveMessages } from './WaveMessages.tsx'
import { WavePeople } from './WavePeople.tsx'
import { WavePreview } from './WavePreview.tsx'
import css from './wave.module.css'

export const loader = read(async (ctx, { params, request, context }: Route.LoaderArgs) => {
  const { publicUrl } = context.get(door).config
  const filters = filtersOf(waveFilters, request)
  const [wave, groups, preview, jobs, locations, { data: listed, init }] = await Promise.all([
    readWave(ctx, params.id),
    templatesOfWave(ctx, params.id),
    previewOfWave(ctx, params.id, filters, { templates, publicUrl }),
    openJobs(ctx),
    openLocations(ctx),
    readList(context, filters, () => peopleOfWave(ctx, params.id, filters)),
  ])
  const shown = { wave, groups, preview, locations, tomorrow: addDays(todayOf(ctx), 1), ...listed }
  return data({ ...shown, jobs: jobs.map(({ id, title }) => ({ id, name: title })) }, init ?? undefined)
})

export const action = form(
  waveForm,
  async (ctx, { way, until }, { params: { id } }: Route.ActionArgs) => {
    if (way === 'now') await sendWave(ctx, id)
    else if (way === 'hold') await holdWave(ctx, id, until || null)
    else await dropWave(ctx, id)
    return redirectWith(`wave-${way}`, href('/admin/compliance/waves/:id', { id }))
  },
  { failure: 'Not decided' },
)

// a refusal often means that someone else decided first: load the current state
export const shouldRevalidate = () => true

export default function Wave({ loaderData }: Route.ComponentProps) {
  const { wave, groups, preview, tomorrow } = loaderData
  const title = `${countOf(wave.emails, 'email', 'emails')} to ${countOf(wave.people, 'person', 'people')}`
  return (
    <PageStack>
      <title>{title}</title>
      <Breadcrumb crumbs={[{ label: 'Reminders', to: href('/admin/compliance/reminders') }, { label: title }]} />
      <PageHead title={title} />
      <p className={css.lead}>{stateWords(wave)}</p>
      <div className={css.columns}>
        <div className="grid gap-4">
          <WaveMessages id={wave.id} groups={groups} open={!wave.closedAt} />
          <NotEmailed wave={wave} />
        </div>
        <div className="grid gap-4">
          {!wave.closedAt && <WaveDecision wave={wave} tomorrow={tomorrow} />}
          {preview && <WavePreview id={wave.id} preview={preview} show={loaderData.filters.show} />}
        </div>
      </div>
      <WavePeople {...loaderData} />
    </PageStack>
  )
}

function stateWords({ kind, holdUntil, sentAt, closedAt }: Route.ComponentProps['loaderData']['wave']): string {
  if (sentAt) return `Sent on ${formatInstant(sentAt)}.`
  if (closedAt) return `Left out on ${formatInstant(closedAt)}. ${noneWords[kind]}`
  if (holdUntil) return `Held until ${formatDay(holdUntil)}. They go at 09:00 on that day, unless you decide otherwise.`
  return 'Nothing has been sent. These emails are on hold until you decide.'
}
