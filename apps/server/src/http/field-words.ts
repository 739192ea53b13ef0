import type { z } from 'zod'

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

/** Words for what a schema leaves unsaid: the reason, and what would be right. */
export const fieldWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing. Fill it in.'
      return `This must be ${KINDS[issue.expected] ?? issue.expected}. Correct it.`
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `This must be ${issue.minimum} or more. Make it larger.`
        : `This is too short: at least ${issue.minimum}. Add to it.`
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `This must be ${issue.maximum} or less. Make it smaller.`
        : `This is too long: at most ${issue.maximum}. Shorten it.`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}. Choose one.`
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'This is not written in the right way. Correct it.'
    default:
      return undefined
  }
}
