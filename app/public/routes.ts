import { area, type RouteEntry } from '../area.ts'

const { index, route } = area('public', 'everyone')

export default [
  index('home/page.tsx'),
  route('about', 'about/first.ts'),
  route('about/who-we-are', 'about/who-we-are.tsx'),
  route('about/what-we-do', 'about/what-we-do.tsx'),
  route('about/our-values', 'about/our-values.tsx'),
  route('about/meet-the-team', 'about/meet-the-team.tsx'),
  route('courses', 'courses/page.tsx'),
  route('courses/:slug', 'courses/course.tsx'),
  route('courses/:slug/start', 'courses/start.ts', 'signed in'),
  route('courses/:slug/not-wanted', 'courses/not-wanted.ts', 'signed in'),
  route('courses/:slug/first-lesson', 'courses/first-lesson.tsx'),
  route('courses/:slug/first-lesson/media/:mediaId', 'courses/first-lesson-media.ts'),
  route('courses/:slug/first-lesson/media/:mediaId/captions/:captionsId', 'courses/first-lesson-captions.ts'),
  route('bundles', 'bundles/page.tsx'),
  route('bundles/:slug', 'bundles/bundle.tsx'),
  route('bundles/:slug/start', 'bundles/start.ts', 'signed in'),
  route('bundles/:slug/not-wanted', 'bundles/not-wanted.ts', 'signed in'),
  route('verify', 'verify/page.tsx'),
  route('verify/:number', 'verify/number.tsx'),
  route('privacy', 'legal/privacy.tsx'),
  route('terms', 'legal/terms.tsx'),
  route('accessibility', 'legal/accessibility.tsx'),
  route('complaint', 'complaint/page.tsx'),
  route('robots.txt', 'robots.txt.ts'),
  route('sitemap.xml', 'sitemap.xml.ts'),
] satisfies RouteEntry[]
