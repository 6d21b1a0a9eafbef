import { useRootData } from '#app/doors/root-data.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Prose } from '#app/ui/Prose.tsx'
import compliance from '#app/ui/pictures/compliance.svg?url'
import { type LegalKind, type LegalText, legalTitles } from '#domains/settings/legal.ts'
import { formatDay } from '#lib/day.ts'

type LegalPageProps = { kind: LegalKind; notice: LegalText }

/** One legal text. Until the provider has saved its own, the page says that it is not complete. */
export function LegalPage({ kind, notice: { text, reviewedOn } }: LegalPageProps) {
  const root = useRootData()
  const title = legalTitles[kind]
  return (
    <PublicPage title={title} description={root?.organisation ? `${title} of ${root.organisation}.` : title}>
      <div className="wrap">
        <PageIntro title={title} picture={compliance}>
          {reviewedOn ? `Last changed on ${formatDay(reviewedOn)}.` : undefined}
        </PageIntro>
        {!reviewedOn && (
          <div className="measure">
            <Notice title="Not complete yet.">
              {root?.organisation || 'The provider'} has not added its own text yet. Below is what the software itself
              does; the provider completes the dashed parts in Settings.
            </Notice>
          </div>
        )}
        <Prose text={text} />
      </div>
    </PublicPage>
  )
}
