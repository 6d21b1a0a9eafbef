import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import css from '#app/ui/settings.module.css'
import { saleText } from '#domains/shop/terms/sale-texts.server.ts'
import { type SaleText, saleTextKinds, saleTextTitles } from '#domains/shop/terms/sale-texts.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => {
  const texts: Omit<SaleText, 'text'>[] = []
  for (const one of saleTextKinds) {
    const { kind, version, publishedAt } = await saleText(ctx, one)
    texts.push({ kind, version, publishedAt })
  }
  return { texts }
})

export default function Texts({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <title>Sale texts – Shop</title>
      <Card className={css.wide ?? ''}>
        <CardHead title="Sale texts" />
        <CardList>
          {texts.map(({ kind, version, publishedAt }) => (
            <CardItem
              key={kind}
              title={saleTextTitles[kind]}
              meta={
                publishedAt
                  ? `Version ${version}, of ${formatDay(dayOfInstant(publishedAt))}`
                  : 'As it came with the hub'
              }
            >
              <ButtonLink kind="line" to={href('/admin/shop/texts/:kind', { kind })}>
                Read and change<span className="sr">: {saleTextTitles[kind]}</span>
              </ButtonLink>
            </CardItem>
          ))}
        </CardList>
      </Card>
    </>
  )
}
