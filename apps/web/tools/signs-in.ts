import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the library of signs that source files import, as a pattern: `/icons/(IconLock|IconUser)\.`. */
export function signsIn(places: readonly string[], leftOut: RegExp): RegExp {
  const names = new Set(
    places
      .flatMap(filesOf)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && !leftOut.test(path))
      .flatMap((path) => readFileSync(path, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
  )
  return new RegExp(String.raw`@tabler/icons-react/dist/esm/icons/(${[...names].join('|')})\.`)
}

const filesOf = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true }).map((name) => join(place, String(name)))
    : [place]
