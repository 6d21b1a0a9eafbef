import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sendOrHold, watchPresses } from '#app/ui/send-or-hold.ts'
import { focusWhatIsClicked } from '#app/ui/use-focus-after.ts'

// first, since a press may be held
focusWhatIsClicked()
watchPresses()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={sendOrHold} />
    </StrictMode>,
  )
})
