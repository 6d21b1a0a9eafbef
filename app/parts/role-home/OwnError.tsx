import { useLocation } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { OfficeError } from '#app/parts/office/OfficeError.tsx'
import { errorWords } from '#app/ui/error-words.ts'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { placeOf } from '#app/ui/shell-places.ts'
import { homeOf, type Role } from '#platform/actor.ts'
import { portalItems } from './portal-items.ts'
import { SignOut } from './SignOut.tsx'

type OwnErrorProps = { error: unknown; name: string; of: Role }

/** When one of a person's own pages fails, the frame around it stays. */
export function OwnError({ error, name, of: role }: OwnErrorProps) {
  const { pathname } = useLocation()
  const items = portalItems(role, false)
  const home = homeOf(role)
  return (
    <PortalShell brand={useRootData()?.brand ?? ''} home={home} person={{ name }} items={items} signOut={<SignOut />}>
      <OfficeError
        {...errorWords(error)}
        page={placeOf(items, pathname)?.label}
        home={{ to: home, words: 'Go to your home page' }}
      />
    </PortalShell>
  )
}
