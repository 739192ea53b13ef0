import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing need be set', () => {
  expect(readConfig({}).error_server ?? readConfig({}).counter).toBeUndefined()
  expect(readConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', behind_proxy: false, today: undefined })
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('every wrong setting has its line, which names it and not its value', () => {
  const wrong = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db/niyam',
    NIYAM_SECRET: 'hunter2',
    NIYAM_BACKUP_PASSPHRASE: 'hunter2',
    NIYAM_BACKUP_URL: 'mysql://root:hunter2@db/niyam',
    NIYAM_TODAY: '2026-02-30',
    LOG_LEVEL: 'loud',
    NIYAM_BEHIND_PROXY: 'yes',
    NIYAM_URL: 'niyam.example.in',
    IFSC_URL: 'ftp://hunter2.example.in',
    GST_LOOKUP_URL: 'https://hunter2.example.in/search',
    GST_PREFERENCE_URL: 'https://hunter2.example.in/{gstin}/{year}',
    GST_LOOKUP_KEY: 'hunter2',
    MAPS_KEY: 'hunter2 hunter2',
    LAW_KEYS: 'hunter2',
    SMTP_URL: 'smtp://niyam:hunter2#@mail.example.in',
    MAIL_FROM: 'hunter2',
    ALLOWED_HOSTS: 'https://hunter2.example.in',
    GROWTH_TIMES: 'hunter2',
    CLAMD_URL: 'https://hunter2.example.in',
    MAIL_BOUNCES_TO: 'hunter2',
    SENTRY_DSN: 'https://hunter2@sentry.example.in/',
    ANALYTICS_URL: 'https://hunter2@stats.example.in/script.js',
  }
  let message = ''
  try {
    readConfig(wrong)
  } catch (error) {
    message = (error as Error).message
  }
  const lines = message.split('\n')
  expect(lines).toHaveLength(Object.keys(wrong).length)
  for (const name of Object.keys(wrong)) expect(lines.some((line) => line.startsWith(`Setting ${name}: `))).toBe(true)
  expect(lines[0]).toBe('Setting PORT: is a number from 0 to 65535.')
  expect(message).not.toContain('hunter2')
})

test('keys of publishers are lines or whole files, and of the kind that signs releases', () => {
  expect(readConfig({}).law_keys).toEqual([])
  const pem = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const [one, other] = [pem(), pem()]
  const line = (text: string) => text.split('\n')[1]
  const lines = [line(one), line(other)]
  for (const LAW_KEYS of [`${lines[0]}, ${lines[1]}`, one + other, `${one}${other}`.replaceAll('\n', '\\n')])
    expect(readConfig({ LAW_KEYS }).law_keys).toEqual(lines)
  const { privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const LAW_KEYS of [secret, `${line(one)},${line(one)?.slice(0, -8)}`])
    expect(() => readConfig({ LAW_KEYS })).toThrow('Setting LAW_KEYS: is a list of public Ed25519 keys')
})

test('the address for links loses its last slash', () => {
  expect(readConfig({ NIYAM_URL: 'https://niyam.example.in/' }).url).toBe('https://niyam.example.in')
})

test('GSTINs are looked up where the operator says, and nowhere without', () => {
  expect(readConfig({}).gst_service).toBeUndefined()
  const GST_LOOKUP_URL = 'https://gsp.example.in/search?action=TP&gstin={gstin}'
  expect(readConfig({ GST_LOOKUP_URL }).gst_service).toEqual({
    taxpayer_url: GST_LOOKUP_URL,
    preference_url: undefined,
    key: undefined,
  })
  const GST_PREFERENCE_URL = 'https://gsp.example.in/preference/{gstin}?fy={fy}'
  expect(readConfig({ GST_LOOKUP_URL, GST_PREFERENCE_URL, GST_LOOKUP_KEY: 'X-Api-Key: a:b ' }).gst_service).toEqual({
    taxpayer_url: GST_LOOKUP_URL,
    preference_url: GST_PREFERENCE_URL,
    key: { header: 'X-Api-Key', value: 'a:b' },
  })
  for (const alone of [{ GST_PREFERENCE_URL }, { GST_LOOKUP_KEY: 'X-Api-Key: 1' }])
    expect(() => readConfig(alone)).toThrow('Setting GST_LOOKUP_URL: is missing beside')
  for (const wrong of ['https://{gstin}.example.in/', 'https://gsp.example.in/', 'ftp://gsp.example.in/{gstin}'])
    expect(() => readConfig({ GST_LOOKUP_URL: wrong })).toThrow('Setting GST_LOOKUP_URL: is a full address')
})

test('banks are looked up at the public service, elsewhere, or not at all', () => {
  expect(readConfig({}).ifsc_url).toBe('https://ifsc.razorpay.com')
  expect(readConfig({ IFSC_URL: 'http://127.0.0.1:3000/ifsc/' }).ifsc_url).toBe('http://127.0.0.1:3000/ifsc')
  expect(readConfig({ IFSC_URL: 'off' }).ifsc_url).toBeUndefined()
  expect(readConfig({ WEBHOOK_ORIGINS: 'http://10.0.0.5:9000, https://erp.office' }).webhook_origins).toEqual([
    'http://10.0.0.5:9000',
    'https://erp.office',
  ])
  expect(() => readConfig({ WEBHOOK_ORIGINS: 'http://10.0.0.5:9000/path' })).toThrow('is a list of origins')
  expect(readConfig({}).bucket).toBeNull()
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
  expect(readConfig({ S3_ENDPOINT: 'http://10.0.0.5:9000/', ...keys }).bucket).toEqual({
    endpoint: 'http://10.0.0.5:9000',
    bucket: 'files',
    region: 'us-east-1',
    access_key_id: 'id',
    secret_access_key: 'hunter2',
  })
  expect(() => readConfig(keys)).toThrow('Setting S3_ENDPOINT: is missing beside')
})

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const MESSAGING = {
  FCM_PROJECT_ID: 'niyam-test',
  FCM_CLIENT_EMAIL: 'push@niyam-test.example',
  // As an .env file has it: in one line.
  FCM_PRIVATE_KEY: String(rsaKey).replaceAll('\n', '\\n'),
  FCM_WEB_CONFIG: '{"apiKey":"an-api-key","projectId":"niyam-test"}',
  FCM_VAPID_KEY: 'a-key',
}

test('the messaging service is set up whole or not at all', () => {
  expect(readConfig({}).fcm).toBeNull()
  expect(readConfig(MESSAGING).fcm).toMatchObject({
    project_id: 'niyam-test',
    private_key: String(rsaKey),
    web_config: { apiKey: 'an-api-key', projectId: 'niyam-test' },
  })
  const { FCM_VAPID_KEY: _, ...rest } = MESSAGING
  expect(() => readConfig(rest)).toThrow('Setting FCM_VAPID_KEY: is missing beside FCM_PROJECT_ID')
  expect(() => readConfig({ ...MESSAGING, FCM_WEB_CONFIG: '{"apiKey":1}' })).toThrow('Setting FCM_WEB_CONFIG: ')
  expect(() => readConfig({ ...MESSAGING, FCM_PRIVATE_KEY: 'hunter2' })).toThrow(
    /^Setting FCM_PRIVATE_KEY: (?!.*hunter2)/,
  )
})

test('a key pair for push messages is whole, and of the right length', () => {
  const pair = {
    VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url'),
  }
  expect(readConfig(pair).vapid).toEqual({ public_key: pair.VAPID_PUBLIC_KEY, private_key: pair.VAPID_PRIVATE_KEY })
  expect(() => readConfig({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toThrow('Setting VAPID_PRIVATE_KEY: is missing')
  expect(() => readConfig({ ...pair, VAPID_PRIVATE_KEY: 'short' })).toThrow('is a key of 32 bytes')
})
