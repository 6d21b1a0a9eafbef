import { useSearchParams } from 'react-router'
import { secretHeaders } from './door.server.ts'
import { ReferenceFrame } from './ReferenceFrame.tsx'

export const headers = () => secretHeaders

export default function ThankYou() {
  const [search] = useSearchParams()
  const declined = search.has('declined')
  return (
    <ReferenceFrame title="Thank you" picture="all-done">
      <h1>Thank you</h1>
      <p>
        {declined
          ? 'Thank you for telling us. You will not hear from us about it again.'
          : 'Your reference has been sent. We may call you to confirm that it came from you.'}
      </p>
      <p>There is nothing more to do. The link in our email no longer works; you can close this page.</p>
    </ReferenceFrame>
  )
}
