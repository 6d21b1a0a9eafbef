// The settings under which rules and services are tested; nothing here is a secret of anybody's.
Object.assign(process.env, {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'secret-key-for-tests-secret-key-for-tests',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
})
process.env.DATA_DIR ??= '/tmp/carestead-test-data'
