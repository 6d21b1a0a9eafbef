import { useRouteLoaderData } from 'react-router'
import { Compliance } from '#app/public/landing/Compliance.tsx'
import { Features } from '#app/public/landing/Features.tsx'
import { Hero } from '#app/public/landing/Hero.tsx'
import { Learning } from '#app/public/landing/Learning.tsx'
import { PublicPage } from '#app/public/PublicPage.tsx'
import { StructuredData } from '#app/public/StructuredData.tsx'
import type { loader as rootLoader } from '#app/root.tsx'

export default function Home() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <PublicPage
      front
      title="HRMS & LMS for Healthcare"
      description="One place for UK care providers to recruit, train and keep track of compliance: applications, references, courses, DBS checks, expiry alerts and reminders."
    >
      <Hero />
      <Features />
      <Learning />
      <Compliance />
      {root && (
        <StructuredData
          facts={{
            '@type': 'Organization',
            name: root.organisation || root.brand,
            brand: root.brand,
            url: `${root.publicUrl}/`,
          }}
        />
      )}
    </PublicPage>
  )
}
