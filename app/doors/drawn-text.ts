const texts = new WeakMap<Response, string>()

/** An answer with a page that is drawn already. */
export function drawnAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init)
  texts.set(answer, text)
  return answer
}

/** The page of such an answer, so that its body need not be read as a stream. */
export const drawnText = (answer: Response): string | undefined => texts.get(answer)
