import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RichText } from '#app/ui/rich-text/RichText.tsx'
import { type SaleText, saleTextTitles } from '#domains/shop/terms/sale-texts.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { RichText as Text } from '#lib/rich-text.ts'
import { Trader, type TraderShown } from '../Trader.tsx'
import css from './texts.module.css'

type SaleTextPageProps = TraderShown & {
  text: Omit<SaleText, 'text'>
  content: Text
  /** A version that an order names, and not the one of today. */
  earlier: boolean
}

/** A text of the sale in the version asked for, and below it who sells. */
export function SaleTextPage({ text: { kind, version, publishedAt }, content, earlier, ...trader }: SaleTextPageProps) {
  const title = saleTextTitles[kind]
  return (
    <PublicPage title={title} description={`${title}, for courses that are sold here.`} hidden={earlier}>
      <div className="wrap">
        <PageIntro title={title}>
          Version {version}
          {publishedAt && `, of ${formatDay(dayOfInstant(publishedAt))}`}.
        </PageIntro>
        {earlier && (
          <div className="measure">
            <Notice title="An earlier version.">It holds for orders that were placed under it.</Notice>
          </div>
        )}
        <div className={css.text}>
          <RichText text={content} />
          <Trader {...trader} className={css.trader} />
        </div>
      </div>
    </PublicPage>
  )
}
