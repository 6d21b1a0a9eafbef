import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import home from '#app/parts/role-home/RoleHome.module.css'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'

type BroughtInFrameProps = {
  title: string
  line: string
  name: string
  back: { to: string; words: string }
  errors?: FieldError[]
  children: ReactNode
}

/** One of the pages about people who worked here before the hub did. */
export function BroughtInFrame({ title, line, name, back, errors = [], children }: BroughtInFrameProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={{ name }}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>{title}</h1>
          <p>{line}</p>
        </>
      }
    >
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} – ${brand}`}</title>
      <div className={home.page}>
        <Link to={back.to}>{back.words}</Link>
        <ErrorSummary errors={errors} />
        {children}
      </div>
    </PortalShell>
  )
}
