const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|08\w{3}|53300)$/
const words = /connection terminated|connection ended|timeout exceeded when trying to connect|connection error/i

/** Whether an error, or what caused it, is that the database could not be reached, and not what was asked of it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string }
  return syscall === 'connect' || codes.test(code) || words.test(error.message) || isConnectionLost(error.cause)
}
