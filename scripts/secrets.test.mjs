// No file of the repository contains a real key, token or password.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Shapes of secrets; the names are what a red test says. */
const SHAPES = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[\w+/=\s]{100}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a service account': /"private_key_id"\s*:\s*"[\da-f]{20}/,
  'a token of GitHub': /\b(?:gh[opsur]_\w{36}|github_pat_\w{22})/,
  'a token of npm': /\bnpm_[A-Za-z\d]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{20}/,
  'a live key of a payment service': /\b(?:sk|rk|rzp)_live_\w{14}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20}/,
  'a password in an address':
    /\b(?:https?|postgres(?:ql)?|smtps?|redis|amqp):\/\/[^\s:/@'"`$]{1,60}:(?!hunter2|secret@|password@)[^\s:/@'"`$]{8,}@(?!localhost|127\.)[a-z\d.-]+\.[a-z]{2}/i,
  'a secret in a line of settings':
    /^[A-Z\d_]*(?:SECRET|TOKEN|PASSWORD|PASSPHRASE|PRIVATE_KEY|API_KEY)[A-Z\d_]*=["']?[\w+/=-]{24}/m,
  'a registry’s credentials': /_auth(?:Token)?\s*=\s*\S{8}/,
}

/** The names of the secrets found in a text. */
const shapesIn = (text) => Object.keys(SHAPES).filter((name) => SHAPES[name].test(text))

function files() {
  const git = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (git.status === 0 && git.stdout !== '') return git.stdout.split('\0').filter(Boolean)
  // A copy without its history: everything that is not made from something else.
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/(^|[\\/])(node_modules|dist)([\\/]|$)/.test(path),
  )
}

const TEXT_AT_MOST = 5_000_000
const texts = () =>
  files()
    .map((path) => ({ path, full: resolve(root, path) }))
    .filter(({ full }) => statSync(full, { throwIfNoEntry: false })?.isFile() && statSync(full).size < TEXT_AT_MOST)
    .map(({ path, full }) => ({ path, text: readFileSync(full, 'latin1') }))

test('no file of the repository holds a secret', () => {
  const all = texts()
  expect(all.length).toBeGreaterThan(500)
  expect(all.flatMap(({ path, text }) => shapesIn(text).map((name) => `${path}: ${name}`))).toEqual([])
})

test('no file is one that keeps secrets', () => {
  const keeping =
    /(^|\/)(\.env(\..+)?|\.npmrc|\.netrc|\.pgpass|id_(rsa|ed25519|ecdsa)|.+\.(pem|p12|pfx|key|jks|keystore|kdbx))$/
  expect(files().filter((path) => keeping.test(path))).toEqual([])
  expect(['.env', 'apps/server/.env.production', 'deploy/site.key'].every((path) => keeping.test(path))).toBe(true)
})

test('each shape is noticed where it is', () => {
  // Put together here, so that this file holds none of them.
  const key = (length) => 'Ab1'.repeat(length).slice(0, length)
  const planted = {
    'a private key': `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${key(120)}`,
    'a key of Amazon': `AKI${'A'}${'AB12'.repeat(4)}`,
    'a key of Google': `AI${'za'}${key(35)}`,
    'a service account': `"private_key${'_id'}": "${'ab12'.repeat(10)}"`,
    'a token of GitHub': `gh${'p_'}${key(36)}`,
    'a token of npm': `np${'m_'}${key(36)}`,
    'a token of Slack': `xo${'xb-'}${key(24)}`,
    'a live key of a payment service': `rzp_li${'ve_'}${key(14)}`,
    'a signed token': `ey${'J'}${key(20)}.ey${'J'}${key(20)}.${key(30)}`,
    'a password in an address': `postgres://app:${key(12)}@db.example.in/x`,
    'a secret in a line of settings': `NIYAM_SEC${'RET='}${key(40)}`,
    'a registry’s credentials': `//registry.example.in/:_auth${'Token='}${key(20)}`,
  }
  expect(Object.keys(planted)).toEqual(Object.keys(SHAPES))
  for (const [name, text] of Object.entries(planted)) expect([name, shapesIn(`x\n${text}\ny`)]).toEqual([name, [name]])
})
