import type { Plugin } from 'vite'

/** Fails the build when its files import each other in a circle: a constant may then be used before it is there. */
export function noCircles(): Plugin {
  return {
    name: 'niyam-no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const follow = (fileName: string, way: readonly string[]) => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || done.has(fileName)) return
        if (way.includes(fileName))
          this.error(
            `Files of the build import each other in a circle: ${[...way, fileName].join(', ')}. Correct chunks.ts.`,
          )
        for (const next of chunk.imports) follow(next, [...way, fileName])
        done.add(fileName)
      }
      for (const fileName of Object.keys(bundle)) follow(fileName, [])
    },
  }
}
