// Checks an unpacked diligence pack with Node alone: node verify.mjs
// Says which files were changed, are missing or were added, and whether the entries of the audit trail still hang together.
// Ends with 0 when nothing is wrong, 1 when something is, 2 when the pack cannot be checked.
import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const home = dirname(fileURLToPath(import.meta.url))
const MANIFEST = 'manifest.json'
const problems = []

const sha256 = (content) => createHash('sha256').update(content).digest('hex')

async function hashOfFile(path) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

/** Every file below a folder, by its path with slashes. A link is listed, and never followed. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [relative(home, path).split(sep).join('/')]
  })
}

const statOf = (path) => lstatSync(path, { throwIfNoEntry: false })

async function checkFiles({ files }) {
  const listed = new Set([MANIFEST])
  for (const { path, bytes, sha256: wanted } of files) {
    listed.add(path)
    if (path.split('/').includes('..') || path.startsWith('/')) {
      problems.push(`refused: the manifest names a path outside of the pack: ${path}`)
      continue
    }
    const found = statOf(join(home, path))
    if (found === undefined) problems.push(`missing: ${path}`)
    else if (!found.isFile() || found.size !== bytes || (await hashOfFile(join(home, path))) !== wanted)
      problems.push(`changed: ${path}`)
  }
  for (const path of filesIn(home)) if (!listed.has(path)) problems.push(`added: ${path}`)
}

/** The text that an entry's hash is the SHA-256 of; its parts hold no line ends. */
const hashed = (organisation_id, entry) =>
  [
    'niyam audit 1',
    organisation_id,
    entry.seq,
    entry.at,
    entry.actor ?? '',
    entry.address ?? '',
    entry.request_id ?? '',
    entry.action,
    entry.subject,
    entry.subject_key,
    entry.entity_id ?? '',
    entry.old ?? '',
    entry.new ?? '',
    entry.prev_hash,
  ].join('\n')

async function checkChain({ organisation_id, entries, last_seq }) {
  const path = join(home, 'audit', 'trail.ndjson')
  if (!statOf(path)?.isFile()) return
  let count = 0
  let before
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line === '') continue
    count += 1
    let entry
    try {
      entry = JSON.parse(line)
    } catch {
      problems.push(`broken chain: line ${count} of audit/trail.ndjson is not an entry`)
      return
    }
    if (sha256(hashed(organisation_id, entry)) !== entry.hash)
      problems.push(`broken chain: entry ${entry.seq} was altered`)
    if (before && entry.seq <= before.seq) problems.push(`broken chain: entry ${entry.seq} is out of order`)
    if (before && entry.seq === before.seq + 1 && entry.prev_hash !== before.hash)
      problems.push(`broken chain: entry ${entry.seq} does not follow entry ${before.seq}`)
    before = entry
  }
  if (count !== entries || (before?.seq ?? null) !== last_seq)
    problems.push(`broken chain: the slice has ${count} entries and ends with ${before?.seq ?? 'none'}, not as written`)
}

let manifest
try {
  const text = readFileSync(join(home, MANIFEST))
  manifest = JSON.parse(text)
  if (manifest.what !== 'Niyam diligence pack' || !Array.isArray(manifest.files)) throw new Error('other content')
  console.log(`SHA-256 of manifest.json: ${sha256(text)}`)
  console.log('Compare it with the one that Niyam shows beside this pack.')
} catch (error) {
  console.error(`manifest.json cannot be read (${error.message}): the pack cannot be checked.`)
  process.exit(2)
}
await checkFiles(manifest)
if (manifest.audit) await checkChain(manifest.audit)
for (const problem of problems) console.log(problem)
console.log(
  problems.length === 0
    ? `Nothing is wrong: ${manifest.files.length} files${manifest.audit ? `, ${manifest.audit.entries} entries of the audit trail` : ''}.`
    : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
