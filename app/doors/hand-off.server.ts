const controller = 'window.__reactRouterContext.streamController'

/**
 * The script by which a page hands its data to the router in the browser. The router's own waits within the drawing for
 * each part of them, so that a page is drawn in several rounds; ours have come whole before it begins.
 */
export async function handOff(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of data) text += decoder.decode(part, { stream: true })
  return `<script nonce="${nonce}">${controller}.enqueue(${asScript(text)});${controller}.close();</script>`
}

/** Nothing in it ends the script, nor begins anything in HTML. */
const asScript = (text: string) =>
  JSON.stringify(text).replaceAll(/[&<>\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
