import { join } from 'node:path'
import { importsOf, type Modules } from './imports.ts'
import { joined, type Part } from './joined-parts.ts'

// Left to itself the builder makes one file for every set of pages that share a module: hundreds of less than a kilobyte,
// fifty of them for a page of reports. Here what people open first has its own files, and the rest is joined where
// that saves more than it brings along.

const START = 'src/main.tsx'
/** What people open one after the other. A file holds what these share with other pages and none before them needs. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  start: [START],
  'sign-in': ['src/features/accounts/LoginPage.tsx'],
  frame: ['src/shell/SignedIn.tsx', 'src/shell/AppShell.tsx'],
  home: ['src/pages/DashboardPage.tsx'],
}

type Imports = ReturnType<typeof importsOf>

/**
 * The file that a module shares with others; null leaves it to the builder, as what is used once.
 *
 * @param root the folder of the browser's application
 */
export function sharedChunks(root: string): (id: string, modules: Modules) => string | null {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id, modules) => (chunks ??= chunksOf(root, modules)).get(id) ?? null
}

function chunksOf(root: string, modules: Modules): ReadonlyMap<string, string> {
  const imports = importsOf(modules)
  const chunks = new Map<string, string>()
  const opened = openedLater(join(root, START), modules, imports)
  const users = new Map<string, Set<string>>()
  for (const entry of opened)
    for (const id of importedBy([entry], imports)) users.set(id, (users.get(id) ?? new Set()).add(entry))
  const isShared = (id: string) => (users.get(id)?.size ?? 0) > 1
  for (const [name, entries] of Object.entries(FIRST)) {
    const paths = entries.map((entry) => join(root, entry))
    for (const id of importedBy(paths, imports))
      if (!chunks.has(id) && (name === 'start' ? !paths.includes(id) : isShared(id))) chunks.set(id, name)
  }
  const rest = [...users.keys()].filter((id) => isShared(id) && !chunks.has(id))
  const size = (id: string) => modules.getModuleInfo(id)?.code?.length ?? 0
  for (const [at, ids] of joined(partsOf(rest, users, size, imports)).entries())
    for (const id of ids) chunks.set(id, `shared-${at}`)
  return chunks
}

/** Modules that the same pages and dialogs use are one part. */
function partsOf(
  ids: readonly string[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
  size: (id: string) => number,
  imports: Imports,
): readonly Part[] {
  const usersOf = (id: string) => users.get(id) ?? new Set<string>()
  const byUsers = new Map<string, string[]>()
  for (const id of ids) {
    const key = [...usersOf(id)].join()
    byUsers.set(key, [...(byUsers.get(key) ?? []), id])
  }
  const groups = [...byUsers.values()]
  const places = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)))
  return groups.map((group, at) => ({
    ids: group,
    users: usersOf(group[0] ?? ''),
    size: group.reduce((sum, id) => sum + size(id), 0),
    needs: group.flatMap((id) => imports(id).flatMap((next) => places.get(next) ?? [])).filter((place) => place !== at),
  }))
}

/** Pages, dialogs, panels, words: everything that is imported when it is needed. */
function openedLater(start: string, modules: Modules, imports: Imports): ReadonlySet<string> {
  const opened = new Set<string>()
  const waiting = [start]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const id of importedBy([from], imports))
      for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (opened.has(later)) continue
        opened.add(later)
        waiting.push(later)
      }
  return opened
}

/** These modules and all that they import at once. */
function importedBy(ids: readonly string[], imports: Imports): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...imports(id))
  }
  return found
}
