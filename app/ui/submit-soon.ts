/** Sends what is typed into a filter once typing pauses; a search that is sent, or a link that is followed, comes first. */
export class SubmitSoon {
  #timer: ReturnType<typeof setTimeout> | undefined
  #submit: () => void

  constructor(submit: () => void) {
    this.#submit = submit
  }

  /** Waits for the next letter after typing; a choice is sent at once. */
  changed(typing: boolean): void {
    this.drop()
    this.#timer = setTimeout(this.#submit, typing ? 350 : 0)
  }

  /** The form was sent, or the page is being left: what waits is sent no more. */
  drop(): void {
    clearTimeout(this.#timer)
  }
}
