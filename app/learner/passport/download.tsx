import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import css from './passport.module.css'

/** A passport as a file: with the name in it only if she chooses so. */
export default function Download() {
  const file = href('/learner/passport/file')
  return (
    <RouteDialog
      id="download"
      title="Download your passport"
      description="A file with your signed certificates. Another employer’s hub can read it, and see that nothing was changed. It knows you by your email address, which is not written in it."
    >
      <div className={css.verbs}>
        <ButtonLink full icon="download" to={file} download="">
          Without my name
        </ButtonLink>
        <ButtonLink kind="line" full icon="download" to={`${file}?name=1`} download="">
          With my name in it
        </ButtonLink>
      </div>
    </RouteDialog>
  )
}
