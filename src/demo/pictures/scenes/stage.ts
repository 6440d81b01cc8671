import { height, width } from '../landscape'
import { amber, coral, ink } from '../palette'
import { createRandom } from '../random'
import { person } from '../shapes/people'
import { path, place, rect } from '../svg'
import { wallScreen } from '../shapes/wallScreen'

/** A talk before an audience. */
export const stage = ({ seed }: { seed: number }) => {
  const random = createRandom(seed)
  const rows = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 11 - row }, (_, index) =>
      place(
        {
          x: 40 + row * 70 + index * 156 + random.between(-14, 14),
          y: 730 + row * 92,
          scale: 1.15 + row * 0.28,
        },
        person(Math.floor(random.between(0, 30))),
      ),
    ),
  )
  return [
    rect({ x: 0, y: 0, width, height }, '#14273f'),
    path('M300,0 L120,640 H620 Z M1300,0 L980,640 H1480 Z', amber, { opacity: 0.12 }),
    wallScreen(400, 90, 800, 370),
    path('M180,560 H1420 L1500,650 H100 Z', '#2f4a66'),
    rect({ x: 100, y: 650, width: 1400, height: 30 }, '#21384f'),
    place({ x: 1300, y: 580, scale: 1.5 }, person(1, coral)),
    path('M1196,470 h90 l-12,112 h-66 Z', '#5a6f84'),
    ...rows,
    rect({ x: 0, y: 0, width, height }, ink, { opacity: 0.12 }),
  ].join('')
}
