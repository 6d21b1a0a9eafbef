import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/employment/staff/staff.module.css'
import { CoursePatches } from '#app/parts/learning/CoursePatches.tsx'
import { OfferedSeats } from '#app/parts/learning/OfferedSeats.tsx'
import { MyOnboarding } from '#app/parts/onboarding/MyOnboarding.tsx'
import { GateProgress } from '#app/parts/role-home/GateProgress.tsx'
import { PolicyTask } from '#app/parts/role-home/PolicyTask.tsx'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { RoleHome, Task } from '#app/parts/role-home/RoleHome.tsx'
import { roleHome } from '#app/parts/role-home/role-home.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type OwnRecord, ownRecords } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { ownProgress } from '#domains/employment/clearance/progress.queries.server.ts'
import { type OwnStaffFile, ownStaffFile } from '#domains/employment/staff-files/own-file.queries.server.ts'
import { ownMark } from '#domains/employment/standing/marks.queries.server.ts'
import { coursesByType } from '#domains/learning/assignment/home.queries.server.ts'
import { myOnboarding } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { policiesToSign } from '#domains/onboarding/policies/policies.queries.server.ts'
import { offeredSeats } from '#domains/shop/seats/claims.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { careProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'
import { ownSupervisionNow } from '#domains/supervision/records/own.queries.server.ts'
import { myHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import { dayOfInstant, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'
import { DoFirst } from './DoFirst.tsx'
import { AssignedTraining, Certificates } from './OwnCards.tsx'
import { OwnOutcome } from './OwnOutcome.tsx'
import { OwnSupervisionCard, SupervisionToSign } from './OwnSupervision.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import { firstOf, needsWords, patchesOf, recordWords, tasksOf } from './own-tasks.rules.ts'
import { staffProfile } from './staff-profile.tsx'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const [home, progress, onboarding, own, file, mark, toSign, health, ways, offered, seats, care, talks] =
    await Promise.all([
      roleHome(ctx, request, 'Staff Member'),
      ownProgress(ctx),
      myOnboarding(ctx),
      ownRecords(ctx),
      ownStaffFile(ctx),
      ownMark(ctx),
      policiesToSign(ctx),
      myHealthDeclaration(ctx),
      coursesByType(ctx),
      offeredSeats(ctx),
      managesSeats(ctx),
      careProgress(ctx, ctx.actor.personId),
      ownSupervisionNow(ctx),
    ])
  const signing = onboarding?.items.some(({ kind, done }) => kind === 'policy' && !done)
  // the onboarding asks for it already
  const policies = signing ? [] : toSign
  return {
    ...home,
    policies,
    progress,
    onboarding,
    own,
    file,
    mark,
    // the way to the first day asks for it already
    asksHealth: health.asked && !health.declaredAt && !progress?.hired,
    ways: Object.fromEntries(ways),
    offered,
    today: dayOfInstant(ctx.now.toString()),
    seats,
    care,
    talks,
  }
})

export default function StaffPortal({ loaderData }: Route.ComponentProps) {
  const {
    policies,
    progress,
    onboarding,
    own,
    file,
    mark,
    today,
    asksHealth,
    ways,
    seats,
    offered,
    care,
    talks,
    ...home
  } = loaderData
  const open = own ? tasksOf(own.records) : []
  const main = firstOf(open)
  const tasks = open.filter((record) => record !== main)
  const needs = open.length + policies.length + (asksHealth ? 1 : 0)
  return (
    <RoleHome
      {...home}
      title="Staff portal"
      here={href('/portal')}
      items={portalItems('Staff Member', seats)}
      nothing="Training, documents and certificates that need you are listed here."
      lead={own && <OwnLead records={own.records} needs={needs} />}
      doFirst={own && main && <DoFirst record={main} today={own.today} way={ways[main.state.typeId]} />}
      tasks={
        (tasks.length + policies.length + talks.toSign.length > 0 || asksHealth) && (
          <>
            {own && <OwnTasks records={tasks} today={own.today} />}
            <SupervisionToSign toSign={talks.toSign} />
            <PolicyTask policies={policies} first={!main && tasks.length === 0} />
            {asksHealth && <HealthTask first={!main && tasks.length + policies.length === 0} />}
          </>
        )
      }
      profile={staffProfile(file, today)}
      more={
        <>
          <OfferedSeats seats={offered} />
          {own && (
            <>
              <AssignedTraining {...own} ways={ways} care={care} />
              <OwnSupervisionCard next={talks.next} />
              <Certificates {...own} />
              <OwnNotes notes={file?.notes ?? []} />
            </>
          )}
        </>
      }
      first={
        <>
          <OwnOutcome mark={mark} />
          {onboarding && <MyOnboarding onboarding={onboarding} today={today} />}
          {progress?.hired && <GateProgress progress={progress} />}
        </>
      }
    />
  )
}

/** For staff whose health questions are not answered yet. */
function HealthTask({ first }: { first: boolean }) {
  return (
    <Task
      title="Health questionnaire"
      text="A few short questions about the work and what would make it easier for you."
    >
      <ButtonLink kind={first ? 'primary' : 'line'} to={href('/portal/health')}>
        Answer the questions
      </ButtonLink>
    </Task>
  )
}

/** What today says, and a patch for each thing that the job asks for. */
function OwnLead({ records, needs }: { records: readonly OwnRecord[]; needs: number }) {
  const patches = patchesOf(records)
  return (
    <>
      <p>{needsWords(needs)}</p>
      <CoursePatches patches={patches} label={recordWords(patches)} />
    </>
  )
}

/** Notes that the office wrote for this person; nothing while there are none. */
function OwnNotes({ notes }: Pick<OwnStaffFile, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <Card aria-labelledby="own-notes">
      <CardHead id="own-notes" title="Notes for you" />
      <CardList>
        {notes.map(({ id, text, who, at }) => (
          <CardItem
            key={id}
            title={<span className={classes(css.note, 'lines')}>{text}</span>}
            meta={`${who ?? 'The office'} · ${formatInstant(at)}`}
          />
        ))}
      </CardList>
    </Card>
  )
}
