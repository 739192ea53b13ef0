import { basename } from 'node:path'
import { parseAst } from 'vite'

/** What the builder knows of a module by its path. */
export interface Modules {
  getModuleInfo(id: string): Module | null
}

interface Module {
  /** As sent to the builder's last step: without types. */
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** Lists of packages that declare to have no side effects: the builder leaves out what is not imported from them. */
const LISTS = /\/(@(mantine|tanstack|tabler)\/.*\/(index|tabler-icons-react)\.m?js|packages\/law\/src\/.*index\.ts)$/

type Statement = ReturnType<typeof parseAst>['body'][number]

/** The names that a module imports from another; null is all of it. */
type Names = readonly string[] | null

/** Where the names of a list of exports come from. */
type Exports = ReadonlyMap<string, { readonly from: string; readonly name: string }>

/**
 * The modules that one imports at once. A list of exports, as the index of a library, counts with what is imported
 * from it alone: the builder leaves the rest of the library out as well.
 */
export function importsOf(modules: Modules): (id: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  const lists = new Map<string, Exports | null>()
  const listOf = (id: string) => {
    if (!lists.has(id)) lists.set(id, LISTS.test(id) ? exportsOf(id, modules) : null)
    return lists.get(id) ?? null
  }
  const places = (id: string, names: Names): readonly string[] => {
    const list = listOf(id)
    if (list === null || names === null) return [id]
    return names.flatMap((name) => {
      const place = list.get(name)
      return place === undefined ? [id] : places(place.from, [place.name])
    })
  }
  return (id) => {
    let found = known.get(id)
    if (found === undefined) {
      const ids = modules.getModuleInfo(id)?.importedIds ?? []
      found = ids.every((next) => listOf(next) === null) ? ids : importedPlaces(id)
      known.set(id, found)
    }
    return found
  }

  function importedPlaces(id: string): readonly string[] {
    const body = bodyOf(id, modules)
    const paths = pathsOf(id, body, modules)
    return body.flatMap((statement) => {
      const path = paths.get(sourceOf(statement) ?? '')
      return path === undefined ? [] : places(path, namesIn(statement))
    })
  }
}

/** Null when the module does more than to pass on what others export. */
function exportsOf(id: string, modules: Modules): Exports | null {
  const body = bodyOf(id, modules)
  const paths = pathsOf(id, body, modules)
  const imported = new Map<string, { from: string; name: string }>()
  const found = new Map<string, { from: string; name: string }>()
  for (const statement of body) {
    const from = paths.get(sourceOf(statement) ?? '')
    if (statement.type === 'ImportDeclaration' && from !== undefined)
      for (const each of statement.specifiers)
        imported.set(each.local.name, {
          from,
          name: each.type === 'ImportSpecifier' ? nameOf(each.imported) : 'default',
        })
    else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
      for (const { exported, local } of statement.specifiers) {
        const place = from === undefined ? imported.get(nameOf(local)) : { from, name: nameOf(local) }
        if (place !== undefined) found.set(nameOf(exported), place)
      }
    else return null
  }
  return found
}

/** The path behind each source that a module names. The builder's own module, if it adds one, comes last. */
function pathsOf(id: string, body: readonly Statement[], modules: Modules): ReadonlyMap<string, string> {
  const ids = modules.getModuleInfo(id)?.importedIds ?? []
  const sources = [...new Set(body.flatMap((statement) => sourceOf(statement) ?? []))]
  const isInOrder = sources.every((source, at) => !source.startsWith('.') || ids[at]?.includes(basename(source)))
  if (!isInOrder) throw new Error(`The builder has the imports of ${id} in another order. Correct imports.ts.`)
  return new Map(sources.flatMap((source, at) => (ids[at] === undefined ? [] : [[source, ids[at]] as const])))
}

const bodyOf = (id: string, modules: Modules): readonly Statement[] =>
  parseAst(modules.getModuleInfo(id)?.code ?? '').body

const sourceOf = (statement: Statement) =>
  statement.type === 'ImportDeclaration' ||
  statement.type === 'ExportAllDeclaration' ||
  statement.type === 'ExportNamedDeclaration'
    ? statement.source?.value
    : undefined

function namesIn(statement: Statement): Names {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier') ||
      statement.specifiers.length === 0
      ? null
      : statement.specifiers.map((each) => (each.type === 'ImportSpecifier' ? nameOf(each.imported) : 'default'))
  if (statement.type === 'ExportNamedDeclaration') return statement.specifiers.map(({ local }) => nameOf(local))
  return null
}

const nameOf = (name: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  name.name ?? String(name.value)
