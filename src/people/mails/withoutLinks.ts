/** A zero-width space: invisible, and no mail program makes a link across it. */
const gap = '\u200b'

/** Each sign with all that mail programs may read as it (Unicode NFKC; UTS #46 for the full stops of East Asia). */
const dots =
  '.\\u2024-\\u2026\\u2488-\\u249b\\u3002\\u33c2\\u33c7\\u33d8\\ufe12\\ufe19\\ufe30\\ufe52\\uff0e\\uff61\\u{1f100}'
const colons = ':\\u2a74\\ufe13\\ufe55\\uff1a'
const ats = '@\\ufe6b\\uff20'
const slashes = '/\\\\\\ufe68\\uff0f\\uff3c'

/** Between the parts of a domain, a mail address or a number of a host, after a scheme, in `//` and `\\`, and after the one host that has no dot. */
const joints = new RegExp(
  `[${dots}${colons}${ats}](?=[^\\p{Z}\\p{Cc}${gap}])|[${slashes}](?=[${slashes}])|localhost(?=[^\\p{Z}\\p{Cc}${gap}])`,
  'giu',
)

/** They can make a text read as another one than it is. */
const turningSigns = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Mail relay abuse: a form can be sent with a stranger's address, to have a link mailed there in our name. So this
 * neutralises what a visitor typed: mail programs make links of addresses in any script, so that everything which
 * could join two parts of one is followed by a gap. What people read stays the same.
 */
export const withoutLinks = (text: string): string =>
  text.replace(turningSigns, '').replace(joints, `$&${gap}`)
