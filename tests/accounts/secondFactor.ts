// In this order: what comes later goes on with the accounts of what came before.
import './secondFactor/settingUp'
import './secondFactor/loggingIn'
import './secondFactor/otherWays'
import './secondFactor/switchingOff'
