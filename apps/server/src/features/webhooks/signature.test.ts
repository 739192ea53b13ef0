import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

// Published with the specification.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SIGNED = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' }
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test("signs as the specification's own example does", () => {
  expect(signedHeaders([SECRET], SIGNED)).toEqual({
    'webhook-id': SIGNED.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  })
})

test('while a secret is changed for another, both sign', () => {
  const other = newSecret()
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { 'webhook-signature': both = '' } = signedHeaders([other, SECRET], SIGNED)
  expect(both.split(' ')).toEqual([expect.stringMatching(/^v1,/), SIGNATURE])
  expect(both.split(' ')[0]).not.toBe(SIGNATURE)
})
