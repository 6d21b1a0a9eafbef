import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { read } from '#app/doors/visitor.server.ts'
import { courseSlugs, listBundles } from '#domains/learning/courses.queries.server.ts'
import { slugsWithFirstLesson } from '#domains/learning/quiz/first-lesson.queries.server.ts'
import type { Route } from './+types/sitemap.xml'

const pages = [
  '/',
  href('/about/who-we-are'),
  href('/about/what-we-do'),
  href('/about/our-values'),
  href('/about/meet-the-team'),
  href('/courses'),
  href('/bundles'),
  href('/verify'),
  href('/apply'),
  href('/privacy'),
  href('/terms'),
  href('/accessibility'),
  href('/complaint'),
]

export const loader = read(async (ctx, { context }: Route.LoaderArgs) => {
  const { config } = context.get(door)
  const [courses, bundles] = [await courseSlugs(ctx), await listBundles(ctx)]
  const all = [
    ...pages,
    ...courses.map((slug) => href('/courses/:slug', { slug })),
    ...(await slugsWithFirstLesson(ctx)).map((slug) => href('/courses/:slug/first-lesson', { slug })),
    ...bundles.map(({ slug }) => href('/bundles/:slug', { slug })),
  ]
  const urls = all.map((path) => `  <url><loc>${escaped(config.publicUrl + path)}</loc></url>`).join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
