import { useRootData } from '#app/doors/root-data.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { StructuredData } from '#app/public/StructuredData.tsx'
import { Compliance } from './Compliance.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Learning } from './Learning.tsx'

export default function Home() {
  const root = useRootData()
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
