import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { npmProgram } from './programs.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-npm-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// Windows has no signals: npm ends there with its whole console.
test.skipIf(process.platform === 'win32')(
  'a program that npm started is signalled when npm is',
  async () => {
    const note = join(folder, 'note')
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node program.mjs' } }))
    writeFileSync(
      join(folder, 'program.mjs'),
      `import { writeFileSync } from 'node:fs'
     import { endWithNpm } from ${JSON.stringify(new URL('./with-npm.mjs', import.meta.url).href)}
     endWithNpm()
     process.on('SIGTERM', () => {
       writeFileSync(${JSON.stringify(note)}, 'signalled')
       process.exit()
     })
     setTimeout(() => {}, 60_000)
     console.log('ready')`,
    )
    const npm = spawn(process.execPath, [npmProgram(), 'start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    npm.stdout.on('data', (text) => (output += text))
    await vi.waitFor(() => expect(output).toContain('ready'), 20_000)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await vi.waitFor(() => expect(readFileSync(note, 'utf8')).toBe('signalled'), 5_000)
  },
  30_000,
)
