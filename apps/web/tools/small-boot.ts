import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Makes dist/boot.js small, once the other plugins have appended to it: it is copied, not built, and the first script of every page. */
export function smallBoot(): Plugin {
  return {
    name: 'niyam-small-boot',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const file = join(dir, 'boot.js')
        writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code)
      },
    },
  }
}
