import { ReviewFrame, secretHeaders } from './ReviewFrame.tsx'

export const headers = () => secretHeaders

export default function ThankYou() {
  return (
    <ReviewFrame title="Thank you">
      <h1>Thank you</h1>
      <p>Your answer is on record. The person who asked you gets an email that you have answered.</p>
      <p>There is nothing more to do. The link in our email no longer works; you can close this page.</p>
    </ReviewFrame>
  )
}
