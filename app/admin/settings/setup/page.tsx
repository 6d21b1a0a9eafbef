import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { SetupList } from '#app/parts/office/SetupList.tsx'
import { setupWords } from '#app/parts/office/setup-steps.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { nextStep } from '#domains/settings/setup.rules.ts'
import { readSetup } from '#domains/setup.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ setup: await readSetup(ctx) }))

export default function SetUp({ loaderData: { setup } }: Route.ComponentProps) {
  const next = nextStep(setup)
  return (
    <PageStack>
      <title>Set up</title>
      <PageHead title="Set up">
        {next ? (
          <ButtonLink to={setupWords[next].to}>Go on: {setupWords[next].label}</ButtonLink>
        ) : (
          <ButtonLink to={href('/admin')}>Go to the dashboard</ButtonLink>
        )}
      </PageHead>
      <Card aria-labelledby="setup">
        <SetupList setup={setup} />
      </Card>
    </PageStack>
  )
}
