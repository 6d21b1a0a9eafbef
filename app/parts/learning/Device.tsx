import css from './device.module.css'

/** "phone" on a small screen, "computer" on a wide one. */
export const Device = () => (
  <>
    <span className={css.phone}>phone</span>
    <span className={css.computer}>computer</span>
  </>
)
