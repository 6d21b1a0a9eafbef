import { useLocation } from 'react-router'
import card from './social-card.png'

type PageMetaProps = {
  title: string
  brand: string
  publicUrl: string
  description: string
  hidden?: boolean | undefined
}

/** What search engines and link previews read. React lifts all of it into the head. */
export function PageMeta({ title, brand, publicUrl, description, hidden }: PageMetaProps) {
  const { pathname } = useLocation()
  const address = publicUrl + (pathname.replace(/\/+$/, '') || '/')
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={address} />
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="A quilt of patches in teal, coral and wheat" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
