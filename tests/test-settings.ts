/** The settings under which everything is tested; none of these secrets is anyone's. */
export const testSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'secret-key-for-tests-secret-key-for-tests',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
}
