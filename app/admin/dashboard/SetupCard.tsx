import { href } from 'react-router'
import { SetupList } from '#app/parts/office/SetupList.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import { isSetUp, nextStep, type Setup } from '#domains/settings/setup.rules.ts'
import css from './cards.module.css'

/** What a new hub still asks for, until all of it is there; folded away once the rest was left for later. */
export function SetupCard({ setup }: { setup: Setup | undefined }) {
  if (!setup || isSetUp(setup)) return null
  const done = setup.filter(({ state }) => state === 'done').length
  const words = `${done} of ${setup.length} steps done`
  const next = nextStep(setup)
  const isLeft = setup.every(({ step, state }) => step !== next || state === 'later')
  return (
    <Card aria-labelledby="setup">
      <CardHead id="setup" title="Set up your hub">
        <Link to={href('/admin/setup')}>{words}</Link>
      </CardHead>
      <div className={css.setup}>
        <Patches done={done} total={setup.length} label={words} />
      </div>
      {isLeft ? (
        <details className={css.left}>
          <summary>What is left</summary>
          <SetupList setup={setup} />
        </details>
      ) : (
        <SetupList setup={setup} />
      )}
    </Card>
  )
}
