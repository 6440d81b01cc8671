'use client'

import { NavLink } from '../frame/NavLink'

/** The way back to the dashboard, which Payload's navigation leaves out. */
export const HomeLink = () => <NavLink id="nav-home" label="Home" path="" />
