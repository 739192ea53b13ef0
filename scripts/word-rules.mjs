// The words and constructions that this project no longer writes, each with a plainer way to say it.
// A rule is precise rather than complete: honest English is never listed, so that a hit is always worth a change.

/** Characters that end a sentence, and the space after them, or the start of a text, a list entry or a table cell. */
const HEAD = String.raw`(?<=^\s*|[.!?]['"”’)]* |[-*|#] )`
/** No question mark before the end of the sentence. */
const NO_QUESTION = String.raw`(?![^.!|]*\?)`

/** The name, what to say instead, and a regular expression in which a space means any white space. */
const rules = [
  ['whoever', 'the person who, or the role', String.raw`\bwho(?:m)?ever\b`],
  ['whom', 'who, or name the person', String.raw`\bwhom\b`],
  ['somebody', 'someone, or name the role', String.raw`\bsomebody(?:'s|’s)?\b`],
  ['nobody', 'no one, or name the role', String.raw`\bnobody(?:'s|’s)?\b`],
  ['anybody', 'anyone, or name the role', String.raw`\banybody(?:'s|’s)?\b`],
  ['anew', 'again', String.raw`\banew\b`],
  [
    'stands',
    'is, is listed, is in',
    String.raw`\b(?:stands|stood)\b(?! (?:in )?for\b)|\bstand (?:in|at|on|beside|under|below|above|there|here|alone|behind|before|next|side|as)\b(?! for\b)`,
  ],
  [
    'lies',
    'is, is stored',
    String.raw`\blies\b|\blie (?:in|at|on|ahead|beside|there|under|between|before|behind|encrypted)\b`,
  ],
  ['told', 'is notified, sees, learns', String.raw`\btold\b(?! apart\b)`],
  ['tells of', 'reports, is about', String.raw`\b(?:tells?|telling|speaks?|spoken|speaking) of\b|\bspeaks? for\b`],
  ['lends', 'gives, comes from', String.raw`\b(?:lends?|lent)\b`],
  [
    'of its own',
    'its own, a separate',
    String.raw`\bof (?:one's|one’s|ones|our|its|their|his|her|your|my) own\b(?! accord\b)`,
  ],
  ['is had', 'can be downloaded, is available', String.raw`\b(?:is|are|be|was|were) had\b`],
  ['of which', 'whose, or two sentences', String.raw`\bof which\b`],
  [
    'What … is',
    'begin with the thing or the verb',
    String.raw`${HEAD}What (?:(?:is|are|was|were|has|have)\b(?! (?:new|next)\b)|[^.?!:;|]{2,60}? (?:is|are|was|were|goes|comes|stays|counts|says)\b)${NO_QUESTION}`,
    'gm',
  ],
  ['Whose …', 'begin with the thing or the verb', String.raw`${HEAD}Whose\b${NO_QUESTION}`, 'gm'],
  [
    'Of … (inversion)',
    'subject, verb, object',
    String.raw`${HEAD}Of (?:an?|the|its|their|all|what|these|those|this|that|one|two|each|every)\b`,
    'gm',
  ],
  [
    'is no …',
    'is not a',
    String.raw`(?<!\b(?:there|There|here|Here) )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|other\b|different\b|better\b|worse\b|later\b|such\b|use\b|one\b|matter\b|good\b|proof\b|excuse\b|help\b)[a-z]+\b`,
  ],
  [
    'is of …',
    'belongs to, comes from',
    String.raw`\b(?:is|are|was|were) of (?:an?|the|this|that|its|no|one|another|our|their|today|[A-Z]\w+)\b(?! (?:form|type|kind|size|length|shape)\b)`,
    'gm',
  ],
  ['mend', 'fix, repair, correct', String.raw`\bmend(?:s|ed|ing|able)?\b`],
  ['at wish', 'optionally', String.raw`\bat wish\b|\bat will\b`],
  ['by itself', 'automatically, alone', String.raw`\bby (?:itself|themselves)\b`],
  ['put away, put down', 'dismissed; recorded', String.raw`\bputs? (?:\w+ )?away\b|\bput down\b`],
  [
    'set aside, take up',
    'not required; reopen',
    String.raw`\bsets? aside\b|\bsetting aside\b|\btak(?:es?|en|ing) up again\b`,
  ],
  ['bring in', 'import, imported', String.raw`\b(?:brings?|brought|bringing)\b (?:\w+ )?in\b`],
  ['give out', 'publish, issue', String.raw`\b(?:gives?|given|giving) out\b`],
  ['looked into', 'checked, inspected', String.raw`\blooked into\b`],
  ['is said', 'is stated, is shown', String.raw`\b(?:is|are|was|were|be|been) said\b`],
  ['law asks', 'requires', String.raw`\blaw asks?\b|\blaws ask\b|\basks? of\b|\basked of\b`],
  [
    'rests, is woken',
    'is deactivated, is reactivated',
    String.raw`\bwoken\b|\blets? (?:a|the|an|it|them) (?:\w+ )?rest\b|\bresting place\b`,
  ],
  ['out of sight', 'hidden, archived', String.raw`\b(?:out of|into) (?:their |its |the |our )?sight\b`],
  ['let in, let go', 'allowed, released', String.raw`\b(?:is|are|was|were|be|been) let (?:in|go|through|out)\b`],
  [
    'archaic',
    'plain words',
    String.raw`\b(?:whereby|wherein|whereof|thereof|therein|thereto|hereby|herein|upon|thus|rightly|henceforth|lest)\b`,
  ],
  ['no more', 'no longer', String.raw`\bno more\b(?=[.,;:)]|$)`],
  ['of before', 'previous, earlier', String.raw`\bof (?:before|then|old)\b`],
  ['as it stands, there is that', 'leave it out', String.raw`\bthere is that\b`],
  ['while it lasts', 'while active', String.raw`\bwhile it lasts\b`],
  ['the way on', 'the next step', String.raw`\bthe way on\b`],
]

export const RULES = rules.map(([name, instead, find, flags = 'gim']) => ({
  name,
  instead,
  find: new RegExp(find.replaceAll(' ', String.raw`\s+`), flags),
}))
