import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { type Result, percentile95, round } from './result.ts'
import { NOTICE_VERSION } from '@niyam/contract/notice.ts'

const SECONDS = 60
const WRONG_A_SECOND = 50
const OTHERS_A_SECOND = 2
const PEOPLE = 40
const PASSWORD = 'correct horse battery staple'
const WANTED_MS = 500

/**
 * How long others wait to sign in while wrong passwords are tried fifty times a second for a minute. Each attempt comes from a
 * different address, like a botnet, so that no limit by address protects the server; half of them name an existing
 * account.
 */
export async function signInUnderAttack(seconds = SECONDS): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  // Behind a balancer, whose word for the address each request here writes itself.
  const server = await startServer({ NIYAM_DATA: folder, NIYAM_BEHIND_PROXY: '1', LOG_LEVEL: 'silent' })
  const post = (path: string, from: string, body: object) =>
    fetch(`${server.url}/api/accounts/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    }).then(async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    })
  const email = (number: number) => `person.${number}@example.in`
  try {
    for (let number = 0; number < PEOPLE; number++) {
      const names = { first_name: 'Person', last_name: `${number}`, email: email(number) }
      const body = { ...names, password: PASSWORD, notice_version: NOTICE_VERSION }
      const status = await post('register', `198.51.100.${number + 1}`, body)
      if (status !== 200) throw new Error(`Registering answered ${status}`)
    }
    const alone = await everyNow(5, OTHERS_A_SECOND, (at) => signIn(at))
    const wrong: Promise<number>[] = []
    const attack = everyNow(seconds, WRONG_A_SECOND, (at) => {
      const who = at % 2 === 0 ? email(at % PEOPLE) : `nobody.${at}@example.in`
      const tried = post('login', `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, { email: who, password: 'a guess' })
      wrong.push(tried)
      return tried
    })
    const others = await everyNow(seconds, OTHERS_A_SECOND, (at) => signIn(at))
    await attack
    const answers = await Promise.all(wrong)
    const letIn = answers.filter((status) => status === 200).length
    if (letIn > 0) throw new Error(`${letIn} wrong passwords were accepted`)
    return [
      {
        bench: 'sign-in of others under 50 wrong passwords a second, p95',
        value: round(percentile95(others), 0),
        unit: 'ms',
        wanted: { at: 'most', value: WANTED_MS },
        of: {
          others: others.length,
          wrong: answers.length,
          refused_as_wrong: answers.filter((status) => status === 401).length,
          told_to_wait: answers.filter((status) => status === 429 || status === 503).length,
          alone_p95_ms: round(percentile95(alone), 0),
        },
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function signIn(at: number): Promise<number> {
    const number = at % PEOPLE
    const began = performance.now()
    const status = await post('login', `198.51.100.${number + 1}`, { email: email(number), password: PASSWORD })
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
    return performance.now() - began
  }
}

/** Starts something so many times a second, whether or not what came before is done, and waits for all of it. */
async function everyNow<T>(seconds: number, aSecond: number, start: (at: number) => Promise<T>): Promise<T[]> {
  const began = performance.now()
  const started: Promise<T>[] = []
  while (started.length < seconds * aSecond) {
    const due = Math.min(seconds * aSecond, Math.floor(((performance.now() - began) / 1000) * aSecond) + 1)
    while (started.length < due) started.push(start(started.length))
    await new Promise((done) => setTimeout(done, 5))
  }
  return Promise.all(started)
}
