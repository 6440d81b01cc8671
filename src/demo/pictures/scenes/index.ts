import { backtest } from '../charts/backtest'
import { bars } from '../charts/bars'
import { chargingCurve } from '../charts/chargingCurve'
import { fan } from '../charts/fan'
import { leaves } from '../charts/leaves'
import { loadProfile } from '../charts/loadProfile'
import { stacks } from '../charts/stacks'
import { busDepot } from './busDepot'
import { controller } from './controller'
import { depot, type SceneOptions } from './depot'
import { exchange } from './exchange'
import { grid } from './grid'
import { harbour } from './harbour'
import { home } from './home'
import { megawatt } from './megawatt'
import { motorway } from './motorway'
import { office } from './office'
import { routes } from './routes'
import { screen } from './screen'
import { site } from './site'
import { solar } from './solar'
import { stage } from './stage'
import { street } from './street'
import { vault } from './vault'
import { workshop } from './workshop'

type Draw = (options: SceneOptions) => string

/** Every scene by its name. A new one is one line here. */
export const scenes = {
  depot,
  busDepot,
  motorway,
  alpine: (options) => motorway({ ...options, alpine: true }),
  forest: (options) => motorway({ ...options, forest: true }),
  grid,
  station: (options) => grid({ ...options, station: true }),
  cityRoutes: (options) => routes({ ...options, city: true }),
  regionRoutes: routes,
  street,
  refuse: (options) => street({ ...options, refuse: true }),
  home,
  site,
  megawatt,
  solar,
  harbour,
  office,
  workshop,
  stage,
  webinar: screen,
  data: (options) => screen({ ...options, data: true }),
  vault,
  controller,
  exchange,
  loadProfile,
  stacks,
  chargingCurve,
  fan,
  backtest,
  bars,
  leaves,
} satisfies Record<string, Draw>

export type Scene = keyof typeof scenes
