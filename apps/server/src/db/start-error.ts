/**
 * The database cannot be used, and a person has to do something about it.
 *
 * The message is one line for that person: the thing, the reason, the next step. `main.ts` prints it without a stack trace.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** One message for a full disk, wherever it is noticed. */
export const diskFull = (folder: string): StartError =>
  new StartError(`The disk that holds ${folder} is full. Free some space and start again; nothing saved is lost.`)

/**
 * Turns what initdb or the server said into one line for a person.
 *
 * @param action the sentence begins with it: 'The database in /x could not be started'
 */
export function explainOutput(action: string, home: string, output: string): StartError {
  if (/No space left on device/i.test(output)) return diskFull(home)
  if (/could not look up effective user|user does not exist/i.test(output)) {
    return new StartError(
      'The database must run as a user that has a name, and this one has only a number. Add it to /etc/passwd, start as another user, or set DATABASE_URL.',
    )
  }
  const reason = tellingLine(output)
  if (/error while loading shared libraries|ENOENT|not found \(required by|ENOEXEC|exec format/i.test(output)) {
    return new StartError(
      `The built-in PostgreSQL cannot run on this system: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  return new StartError(`${action}: ${reason}. See ${home} for details.`)
}

function tellingLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.findLast((line) => line !== '')
  return (telling ?? 'it said nothing').replace(/^.*?(FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '')
}
