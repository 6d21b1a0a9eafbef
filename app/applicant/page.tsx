import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { MyOnboarding, OfferToAccept } from '#app/parts/onboarding/MyOnboarding.tsx'
import css from '#app/parts/own-pages/application.module.css'
import { uploadKeysFor } from '#app/parts/recruitment/application/form-page.server.ts'
import { GateProgress } from '#app/parts/role-home/GateProgress.tsx'
import { HomeNotices } from '#app/parts/role-home/RoleHome.tsx'
import { roleHome } from '#app/parts/role-home/role-home.server.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { ownProgress } from '#domains/employment/clearance/progress.queries.server.ts'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { myOnboarding } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { applicantHome } from '#domains/recruitment/applications/applicant.queries.server.ts'
import { myQuestions } from '#domains/vetting/history/explanations.queries.server.ts'
import { ownReferences } from '#domains/vetting/references/own-references.queries.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/page'
import { draftToContinue } from './draft-progress.server.ts'
import { HomeDocuments } from './HomeDocuments.tsx'
import { HomeReferences } from './HomeReferences.tsx'
import { HomeStatus } from './HomeStatus.tsx'
import { Withdraw } from './WithdrawDialog.tsx'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const home = await roleHome(ctx, request, 'Job Applicant')
  const own = await applicantHome(ctx)
  const progress = await ownProgress(ctx)
  const questions = await myQuestions(ctx)
  const references = own.application ? await ownReferences(ctx, own.application?.id ?? '') : []
  const onboarding = await myOnboarding(ctx)
  const draft = await draftToContinue(ctx, own.files)
  const today = dayOfInstant(ctx.now.toString())
  const asked = questions.filter(({ explainedAt }) => explainedAt === null).length
  return {
    ...home,
    ...own,
    progress,
    asked,
    references,
    onboarding,
    today,
    draft,
    uploadKeys: uploadKeysFor(fileTypes),
  }
})

export default function Applicant({ loaderData }: Route.ComponentProps) {
  const { account, visiting, later, application, draft, files, missing, progress, asked, references, uploadKeys } =
    loaderData
  const { onboarding, today } = loaderData
  const offered = application?.status === 'offer_made'
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={href('/applicant')}
      person={account}
      signOut={<SignOut />}
      hero={
        <>
          <h1>Hello, {account.firstName || account.name}</h1>
          <p>Job Applicant</p>
        </>
      }
    >
      <title>{`My application – ${brand}`}</title>
      <div className={css.home}>
        {(visiting || later) && (
          <div className="wide fields">
            <HomeNotices visiting={visiting} later={later} />
          </div>
        )}
        {asked > 0 && (
          <div className="wide">
            <Notice
              tone="wheat"
              icon="chat"
              title={asked === 1 ? 'We have a question about your history.' : 'We have questions about your history.'}
              actions={
                <ButtonLink kind="line" to={href('/applicant/explanations')}>
                  Answer
                </ButtonLink>
              }
            >
              A short answer is enough.
            </Notice>
          </div>
        )}
        <div className={css.fields}>
          <HomeStatus application={application} draft={draft} first={!later} />
          {offered && !onboarding && <OfferToAccept position={application.position} />}
          {onboarding && <MyOnboarding onboarding={onboarding} today={today} />}
          {application?.status === 'offer_made' && progress && <GateProgress progress={progress} />}
          {application && (
            <HomeDocuments active={application.active} files={files} missing={missing} uploadKeys={uploadKeys} />
          )}
        </div>
        <div className={css.fields}>
          <Card aria-labelledby="profile" className={css.profile ?? ''}>
            <CardHead id="profile" title="Profile" />
            <DefinitionList
              items={[
                { label: 'Name', value: account.name },
                { label: 'Email', value: account.email },
              ]}
            />
          </Card>
          <HomeReferences references={references} />
          {application?.active && <Withdraw />}
        </div>
      </div>
    </PortalShell>
  )
}
