import { data, href, Outlet } from 'react-router'
import { z } from 'zod'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { mayChooseReaders } from '#domains/inspection/governance/quality.access.ts'
import { keptMonths, qualityReport, type Report } from '#domains/inspection/governance/quality.queries.server.ts'
import { type Figures, figures, monthWords, trendOf } from '#domains/inspection/governance/quality.rules.ts'
import { dayFilter } from '#lib/list-filters.ts'
import type { Route } from './+types/page'
import css from './quality.module.css'

const here = href('/admin/inspection/quality')
const asked = z.object({ month: dayFilter.default(''), location: z.uuid().catch('').default('') })

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const filters = filtersOf(asked, request)
  const months = await keptMonths(ctx)
  const month = months.find((one) => one === filters.month) ?? months[0]
  const report = month ? await qualityReport(ctx, month, filters.location) : undefined
  return data({ filters, kept: months, report, mayChoose: mayChooseReaders(ctx.actor) })
})

/** What each month came to, kept as it was when it ended. */
export default function Quality({ loaderData }: Route.ComponentProps) {
  const { filters, kept, report, mayChoose } = loaderData
  const named = report?.places.find(({ id }) => id === filters.location)?.name
  const printed = report?.months.at(-1)
  return (
    <PageStack>
      <title>Quality report</title>
      <PageHead title="Quality report">
        <div className="row">
          {mayChoose && (
            <ButtonLink kind="quiet" icon="mail" to={href('/admin/inspection/quality/mail')} preventScrollReset>
              Who gets it by email
            </ButtonLink>
          )}
          {printed && (
            <>
              <PrintButton kind="quiet" />
              <ButtonLink
                kind="quiet"
                icon="download"
                to={href('/admin/inspection/quality/:id/pdf', { id: printed.id })}
                reloadDocument
                download
              >
                PDF
              </ButtonLink>
            </>
          )}
        </div>
      </PageHead>
      {report ? (
        <>
          <FilterBar
            selects={[
              {
                ...{ name: 'month', label: 'Month', value: filters.month, empty: monthWords(kept[0] ?? report.month) },
                options: kept.slice(1).map((month) => ({ value: month, label: monthWords(month) })),
              },
              {
                ...{ name: 'location', label: 'Location', value: filters.location, empty: 'All locations' },
                options: report.places.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]}
            count={`${monthWords(report.month)}, ${named ?? 'all locations'}`}
            inForce={chipsOf(here, filters, { month: monthWords, location: () => named ?? 'unknown' })}
            clearTo={here}
          />
          <Months report={report} />
          {!filters.location && report.places.length > 1 && <Places report={report} month={filters.month} />}
        </>
      ) : (
        <Card>
          <EmptyState
            heading="No month is over yet"
            line="When the first month ends with people in post, its figures are kept here, and each month’s beside the last."
          />
        </Card>
      )}
      <Outlet />
    </PageStack>
  )
}

function Months({ report: { months } }: { report: Report }) {
  const last = months.length - 1
  return (
    <Card>
      <CardHead id="months" title="Month by month">
        kept as they were when each ended
      </CardHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section className={css.scroll} tabIndex={0} aria-label="Month by month">
        <table className={classes(css.table, css.months)} aria-labelledby="months">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {months.map(({ month }, at) => (
                <th key={month} scope="col" className={at === last ? css.last : undefined}>
                  {monthWords(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.key}>
                <th scope="row">
                  {figure.label}
                  <span className={css.small}>{figure.hint}</span>
                </th>
                {months.map((now, at) => (
                  <td key={now.month} className={at === last ? css.last : undefined}>
                    <Said figure={figure} now={now} before={at === last ? months[at - 1] : undefined} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Places({ report: { month, places }, month: asked }: { report: Report; month: string }) {
  return (
    <Card aria-labelledby="places">
      <CardHead id="places" title={`By location, ${monthWords(month)}`} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section className={css.scroll} tabIndex={0} aria-label="By location">
        <table className={css.table} aria-labelledby="places">
          <thead>
            <tr>
              <th scope="col">Location</th>
              {figures.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ id, name, now, before }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={listAddress(here, { month: asked, location: id })}>{name}</Link>
                </th>
                {figures.map((figure) => (
                  <td key={figure.key}>
                    <Said figure={figure} now={now} before={before} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

type SaidProps = { figure: (typeof figures)[number]; now: Figures; before: Figures | undefined }

function Said({ figure, now, before }: SaidProps) {
  const trend = trendOf(figure, now, before)
  const detail = figure.of?.(now)
  const share = figure.isShare ? figure.value(now) : null
  return (
    <>
      <b className="num">{figure.said(now)}</b>
      {share !== null && (
        <span className={css.share} aria-hidden="true">
          <i style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      {detail && <span className={css.small}>{detail}</span>}
      {trend && <span className={classes(css.small, css[trend.tone])}>{trend.words}</span>}
    </>
  )
}
