import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { PersonsOnboarding } from '#domains/onboarding/checklists/person.queries.server.ts'
import { stageLabels } from '#domains/onboarding/onboarding.labels.ts'

type Props = { onboarding: PersonsOnboarding; personId: string; mayOpen: boolean }

/** How far someone's onboarding is; without one, it can be started while they have a post. */
export function OnboardingProgress({ onboarding, personId, mayOpen }: Props) {
  if (!onboarding) return <NoneYet personId={personId} mayOpen={mayOpen} />
  const { id, finished, stuck, stages } = onboarding
  return (
    <Card>
      <CardHead id="onboarding" title="Onboarding">
        <Link to={href('/admin/onboarding/:id', { id })}>
          {finished ? 'Finished' : 'Open'}
          <span className="sr"> onboarding checklist</span>
        </Link>
      </CardHead>
      <DefinitionList
        items={stages.map(({ stage, done, total }) => ({
          label: stageLabels[stage],
          value: total === 0 ? <span className="muted">None</span> : `${done} of ${total}`,
        }))}
      />
      {stuck && (
        <CardBody>
          <p>{stuck}</p>
        </CardBody>
      )}
    </Card>
  )
}

function NoneYet({ personId, mayOpen }: Omit<Props, 'onboarding'>) {
  return (
    <Card>
      <CardHead id="onboarding" title="Onboarding">
        {mayOpen && (
          <Form method="post" action={href('/admin/onboarding/open')}>
            <input type="hidden" name="personId" value={personId} />
            <Button kind="quiet" size="xs" icon="plus">
              Start<span className="sr"> onboarding</span>
            </Button>
          </Form>
        )}
      </CardHead>
      <CardBody>
        <p className="muted">No onboarding yet.{mayOpen && ' Start the checklist for their job.'}</p>
      </CardBody>
    </Card>
  )
}
