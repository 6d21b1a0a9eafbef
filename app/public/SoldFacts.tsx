import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import type { OnSale } from '#domains/shop/checkout/on-sale.queries.server.ts'
import { StructuredData } from './StructuredData.tsx'

type CourseFactsProps = {
  course: { slug: string; title: string; summary: string; cpdMinutes: number }
  buy: OnSale
  /** Its first lesson is there to read. */
  first: boolean
}

/** A course and what it costs, for search engines. */
export function CourseFacts({ course: { slug, title, summary, cpdMinutes }, buy, first }: CourseFactsProps) {
  const { publicUrl, provider } = useProvider()
  const url = `${publicUrl}${href('/courses/:slug', { slug })}`
  return (
    <StructuredData
      facts={{
        '@type': 'Course',
        ...{ name: title, description: summary, url, provider },
        ...offers(url, buy),
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${cpdMinutes}M` },
        ...(first && {
          hasPart: {
            '@type': 'LearningResource',
            name: 'Lesson 1',
            url: `${publicUrl}${href('/courses/:slug/first-lesson', { slug })}`,
            isAccessibleForFree: true,
          },
        }),
      }}
    />
  )
}

type BundleFactsProps = {
  bundle: { slug: string; title: string; summary: string; lines: { title: string; slug: string | null }[] }
  buy: OnSale
}

/** A bundle with its courses and what it costs, for search engines. */
export function BundleFacts({ bundle: { slug, title, summary, lines }, buy }: BundleFactsProps) {
  const { publicUrl, provider } = useProvider()
  const url = `${publicUrl}${href('/bundles/:slug', { slug })}`
  const courses = lines.flatMap(({ title, slug }) =>
    slug ? [{ '@type': 'Course', name: title, url: `${publicUrl}${href('/courses/:slug', { slug })}` }] : [],
  )
  return (
    <StructuredData
      facts={{
        '@type': 'Course',
        ...{ name: title, description: summary, url, provider },
        ...offers(url, buy),
        hasPart: courses,
      }}
    />
  )
}

function useProvider() {
  const { publicUrl = '', organisation, brand = '' } = useRootData() ?? {}
  return { publicUrl, provider: { '@type': 'Organization', name: organisation || brand, url: `${publicUrl}/` } }
}

/** Only what anyone can buy here today is offered, at the price that is asked for it. */
function offers(url: string, { forMe, unitPence }: OnSale) {
  if (!forMe || unitPence === null) return {}
  const price = (unitPence / 100).toFixed(2)
  return {
    offers: {
      '@type': 'Offer',
      ...{ category: 'Paid', price, priceCurrency: 'GBP', url, availability: 'https://schema.org/OnlineOnly' },
    },
  }
}
