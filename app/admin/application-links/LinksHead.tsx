import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { PageHead } from '#app/ui/list/PageHead.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'

/** The head of Application Links: its two lists, and what can be added. */
export function LinksHead() {
  return (
    <>
      <PageHead title="Application Links">
        <ButtonLink kind="line" to={href('/admin/application-links/enter')} preventScrollReset>
          Add a candidate
        </ButtonLink>
        <ButtonLink icon="plus" to={href('/admin/application-links/new')} preventScrollReset>
          Generate Application Link
        </ButtonLink>
      </PageHead>
      <Tabs
        label="Application links"
        tabs={[
          { to: href('/admin/application-links'), label: 'Links' },
          { to: href('/admin/application-links/started'), label: 'Started, not submitted' },
        ]}
      />
    </>
  )
}
