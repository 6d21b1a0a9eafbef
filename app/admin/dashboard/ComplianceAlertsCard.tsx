import { href } from 'react-router'
import { recordsOf } from '#app/parts/compliance/places.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { DUE_DAYS } from '#domains/compliance/state/status.rules.ts'
import type { Alert } from '#domains/compliance/tracker/figures.queries.server.ts'
import { type Day, daysBetween, formatDayShort } from '#lib/day.ts'

/** The five records that expire soonest, expired ones first. */
export function ComplianceAlertsCard({ alerts, today }: { alerts: Alert[]; today: Day }) {
  return (
    <Card>
      <CardHead id="alerts" title="Compliance Alerts">
        <Link to={href('/admin/compliance')}>Open monitor</Link>
      </CardHead>
      {alerts.length === 0 ? (
        <CardBody>
          <p className="quiet">No compliance records yet. The five that expire soonest appear here.</p>
        </CardBody>
      ) : (
        <CardList>
          {alerts.map(({ personId, typeId, name, kind, expiresOn }) => (
            <CardItem
              key={personId + typeId}
              title={<Link to={recordsOf(personId)}>{name}</Link>}
              meta={`${kind} · ${formatDayShort(expiresOn)}`}
              end={
                <>
                  <AlertBadge days={daysBetween(today, expiresOn)} />
                  <Form
                    method="post"
                    action={`${href('/admin/compliance/:id/notify', { id: personId })}?back=dashboard`}
                    preventScrollReset
                  >
                    <Button kind="quiet" size="xs">
                      Notify <span className="sr">{name}</span>
                    </Button>
                  </Form>
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function AlertBadge({ days }: { days: number }) {
  if (days <= 0)
    return (
      <Badge tone="expired" icon="x">
        Expired
      </Badge>
    )
  if (days <= DUE_DAYS)
    return (
      <Badge tone="soon" icon="clock">
        Due Soon
      </Badge>
    )
  return (
    <Badge tone="valid" icon="check">
      Valid
    </Badge>
  )
}
