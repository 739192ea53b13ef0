import { generateKeyPairSync, createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { keyName, openRelease, ReleaseFault, sealRelease } from '../../node/sealed-release.ts'
import { faultsOfContent } from '../../src/catalogue/load/content-faults.ts'
import { builtInContent } from '../../node/built-in-release.ts'
import { numberOf, type ReleaseContent } from '../../src/catalogue/model/release-content.ts'
import { BadInput } from '../case-file.ts'
import { workingContent } from '../release-data.ts'
import { type Command, mustFlag, newPathOf, pathOf, readArguments } from './input.ts'

const PACK = 'law pack FILE --key FILE'
const OPEN = 'law open FILE --key FILE --newest NUMBER'

/** Makes a pair of keys: the private one into a file that only its owner reads, the public one beside it as `….pub`. */
export const keys: Command = (args, streams) => {
  const [file] = readArguments(args, 'law keys FILE', [], 1).words
  if (file === undefined) throw new BadInput('No file was named. Use: law keys FILE')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  write(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  write(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), 0o644)
  streams.out(`Key ${keyName(publicKey)}: keep ${file} to yourself; servers that trust you get ${file}.pub.\n`)
  return 0
}

/** Writes the newest release as a signed file that a running server can take. */
export const pack: Command = async (args, streams) => {
  const input = readArguments(args, PACK, ['key'], 1)
  const [file] = input.words
  if (file === undefined) throw new BadInput(`No file was named. Use: ${PACK}`)
  const key = readKey(mustFlag(input, 'key', PACK), createPrivateKey)
  const content = await builtInContent()
  mustBePublished(content)
  const sealed = sealRelease(content, key)
  write(file, sealed, 0o644)
  streams.out(`Release ${numberOf(content)}, ${sealed.length} bytes, signed with ${keyName(createPublicKey(key))}.\n`)
  return 0
}

/** The commands build the catalogue from the working files, which may have more than the newest release says. */
function mustBePublished({ releases }: ReleaseContent): void {
  const newest = releases.at(-1)
  const published = newest?.content ?? {}
  const now = workingContent()
  const others = Object.keys({ ...now, ...published }).filter((part) => now[part] !== published[part])
  if (others.length > 0)
    throw new BadInput(
      `The files differ from release ${newest?.number ?? ''} in ${others.join(', ')}. Publish them first: law release.`,
    )
}

/** Checks a release file as a server would that has the release `--newest`. */
export const open: Command = (args, streams) => {
  const input = readArguments(args, OPEN, ['key', 'newest'], 1)
  const [file] = input.words
  if (file === undefined) throw new BadInput(`No file was named. Use: ${OPEN}`)
  const key = readKey(mustFlag(input, 'key', OPEN), createPublicKey)
  try {
    const content = openRelease(read(file), [key], mustFlag(input, 'newest', OPEN))
    const faults = faultsOfContent(content)
    if (faults.length > 0) throw new BadInput(`${file} needs a newer program: ${faults.join('; ')}.`)
    streams.out(`${numberOf(content)}: ${content.releases.at(-1)?.title ?? ''}\n`)
    return 0
  } catch (error) {
    if (error instanceof ReleaseFault) throw new BadInput(`${file}: ${error.message}`)
    throw error
  }
}

function readKey<Key>(file: string, parse: (text: Buffer) => Key): Key {
  const text = read(file)
  try {
    return parse(text)
  } catch {
    throw new BadInput(`${file} is not such a key. Make a pair with: law keys FILE`)
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(pathOf(file))
  } catch {
    throw new BadInput(`${file} does not exist, or may not be read.`)
  }
}

function write(file: string, content: string | Buffer, mode: number): void {
  try {
    writeFileSync(newPathOf(file), content, { mode, flag: 'wx' })
  } catch {
    throw new BadInput(`${file} exists already, or cannot be written. Name another file.`)
  }
}
