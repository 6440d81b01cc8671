import { readFileSync } from 'node:fs'

/** What systemd's unit says of its service: each directive's values, in their order. */
export const readUnit = () => {
  const text = readFileSync('deploy/systemd/frontdesk.service', 'utf8')
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)]
  const all = (directive: string) =>
    lines.filter(([, name]) => name === directive).map(([, , value = '']) => value)
  const one = (directive: string) => {
    const [value, ...others] = all(directive)
    if (value === undefined || others.length > 0) throw new Error(`${directive} is not there once`)
    return value
  }
  return { all, one }
}

type Place = { outside: string; inside: string; isReadOnly: boolean }

/**
 * A shell's script that does what `ProtectSystem=strict`, `ProtectHome`, `PrivateTmp`, `User` and `NoNewPrivileges` ask of
 * systemd, in mounts of its own, and then becomes the command. Each place is made in a folder that is otherwise empty.
 */
export const asSystemdWould = (places: Place[], command: string) => {
  const parents = [...new Set(places.map(({ inside }) => inside.split('/').slice(0, -1).join('/')))]
  const held = places.map(({ outside }, at) => `mkdir -p /mnt/${at}; mount --bind '${outside}' /mnt/${at}`) // prettier-ignore
  const made = places.map(
    ({ inside, isReadOnly }, at) =>
    [`mkdir -p ${inside}; mount --bind /mnt/${at} ${inside}`, ...(isReadOnly ? [`mount -o remount,bind,ro ${inside}`] : [])].join('\n'), // prettier-ignore
  )
  return [
    'set -eu',
    'mount -t tmpfs tmpfs /mnt',
    ...held, // they are in /tmp, which is another one from here on
    ...[...parents, '/tmp', '/root', '/home'].map((folder) => `mkdir -p ${folder}; mount -t tmpfs tmpfs ${folder}`), // prettier-ignore
    ...made,
    ...[...parents, '/root', '/home'].map((folder) => `mount -o remount,ro ${folder}`),
    'chmod 1777 /tmp; mount -o remount,bind,ro /',
    `exec setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all ${command}`, // prettier-ignore
  ].join('\n')
}
