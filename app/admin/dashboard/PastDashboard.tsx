import { href } from 'react-router'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { countsWords, PastNotice } from '#app/parts/compliance/past/PastNotice.tsx'
import { PastProblem } from '#app/parts/compliance/past/PastProblem.tsx'
import type { PastShown } from '#app/parts/compliance/past/past.server.ts'
import { pastPlace } from '#app/parts/compliance/past/past-rows.ts'
import { outcomesThenLabels } from '#app/parts/employment/staff/outcomes-then.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import { outcomesThen } from '#domains/employment/standing/past-board.form.ts'
import { formatDay } from '#lib/day.ts'
import type { PastDashboardRead } from './past-dashboard.server.ts'

const here = href('/admin')

/** The dashboard of a day that is over, of what is kept by day: to read and print, and nothing else. */
export function PastDashboard({ head, figures }: PastDashboardRead) {
  return (
    <PageStack>
      <title>{head.past ? `Dashboard as at ${formatDay(head.past.day)}` : 'Admin / HR Dashboard'}</title>
      <PageHead title="Admin / HR Dashboard">
        <div className="row">
          <AsAtChooser today={head.today} fields={head.fields} />
          {figures && <PrintButton kind="quiet" />}
        </div>
      </PageHead>
      {head.problem === undefined && figures ? (
        <Shown head={head} figures={figures} />
      ) : (
        <PastProblem head={head} here={here} filters={head.fields} />
      )}
    </PageStack>
  )
}

type Figures = NonNullable<PastDashboardRead['figures']>

function Shown({ head, figures: { counts, safe, overdue } }: { head: PastShown; figures: Figures }) {
  const { fields } = head
  const matrix = (status: string) => listAddress(href('/admin/compliance/matrix'), { ...fields, status })
  const board = listAddress(href('/admin/safe-to-work'), fields)
  return (
    <>
      <PastNotice head={head} here={here} filters={fields}>
        {countsWords(counts)} Applications, onboarding and tasks are not kept by day.
      </PastNotice>
      <StatStrip
        turned={false}
        stats={[
          { label: 'In post', value: counts.inPost, to: matrix('') },
          { label: 'Fully compliant', value: counts.compliant },
          { label: 'With something expired', value: counts.expired, to: matrix('expired') },
          { label: 'With something missing', value: counts.missing, line: 'and nothing expired' },
        ]}
      />
      <section className="stack" aria-labelledby="safe-then">
        <div className="row">
          <h2 id="safe-then">Safe to work</h2>
          <Link to={board}>All of them</Link>
        </div>
        <StatStrip
          turned={false}
          stats={[
            ...outcomesThen.map((outcome) => ({
              label: outcomesThenLabels[outcome],
              value: safe[outcome],
              to: listAddress(href('/admin/safe-to-work'), { ...fields, outcome }),
            })),
            ...(safe.suspended > 0 ? [{ label: 'Suspended', value: safe.suspended }] : []),
          ]}
        />
      </section>
      <Card aria-labelledby="overdue-then">
        <CardHead id="overdue-then" title="Expired that day" />
        {overdue.length === 0 ? (
          <CardBody>
            <p className="quiet">Nothing had expired.</p>
          </CardBody>
        ) : (
          <CardList>
            {overdue.map(({ personId, typeId, name, kind, expiresOn }) => (
              <CardItem
                key={`${personId} ${typeId}`}
                title={<Link to={pastPlace(fields)(personId)}>{name}</Link>}
                meta={kind}
                end={<Badge tone="expired" icon="x">{`Expired ${formatDay(expiresOn)}`}</Badge>}
              />
            ))}
          </CardList>
        )}
      </Card>
    </>
  )
}
